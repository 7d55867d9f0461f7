import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import type { TrashThing } from '#contract/editing.ts'
import { useThingWords } from './thing-words.ts'
import classes from './trash-screen.module.css'

type ThingFilterProps = {
  things: readonly TrashThing[]
  value: TrashThing | undefined
  onChange: (thing: TrashThing | undefined) => void
}

export function ThingFilter({ things, value, onChange }: ThingFilterProps) {
  const { t } = useLingui()
  const words = useThingWords()
  return (
    <div className={classes.filter}>
      <Select
        label={t`What was deleted`}
        placeholder={t`Everything`}
        data={things.map((thing) => ({ value: thing, label: words[thing].all }))}
        value={value ?? null}
        clearable
        onChange={(next) => onChange(things.find((thing) => thing === next))}
      />
    </div>
  )
}
