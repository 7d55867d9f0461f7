import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import type { TrashThing } from '#contract/editing.ts'
import { useAdminThings } from '#admin/things/things.ts'
import classes from './trash-screen.module.css'

type ThingFilterProps = {
  things: readonly TrashThing[]
  value: TrashThing | undefined
  onChange: (thing: TrashThing | undefined) => void
}

export function ThingFilter({ things, value, onChange }: ThingFilterProps) {
  const { t, i18n } = useLingui()
  const kinds = useAdminThings()
  return (
    <div className={classes.filter}>
      <Select
        label={t`What was deleted`}
        placeholder={t`Everything`}
        data={things.map((thing) => ({ value: thing, label: i18n._(kinds[thing].many) }))}
        value={value ?? null}
        clearable
        onChange={(next) => onChange(things.find((thing) => thing === next))}
      />
    </div>
  )
}
