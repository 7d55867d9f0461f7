import { Alert, Radio } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import IconGitMerge from '@tabler/icons-react/dist/esm/icons/IconGitMerge.mjs'
import type { ReactNode } from 'react'
import { useFailureFocus } from '#ui/form/use-failure-focus.ts'
import { ValueCard, ValueCards } from './value-card.tsx'
import classes from './stale-edit.module.css'

export type Side = 'mine' | 'theirs'

type StaleEditProps = {
  /** Labels of the fields that only others changed; their values are already in the form. */
  taken: readonly string[]
  conflicts: readonly {
    /** The form name of the control that chooses between the two values, so that this control can get the focus. */
    name: string
    label: string
    mine: ReactNode
    theirs: ReactNode
    choice: Side | null
    error?: string | undefined
  }[]
  onChoose: (index: number, side: Side) => void
  /**
   * The failure of the save that the server refused because somebody else had saved. null: the form learned of the
   * other person's save in another way; then the notice does not take the focus.
   */
  failure: unknown
}

/**
 * Shown when somebody else has saved in the meantime: which fields were merged, and both values of each field that both
 * people changed.
 */
export function StaleEdit({ taken, conflicts, onChoose, failure }: StaleEditProps) {
  const { t, i18n } = useLingui()
  const words = useFailureFocus<HTMLDivElement>(failure)
  const fields = new Intl.ListFormat(i18n.locale).format(taken)
  return (
    <Alert
      ref={words}
      role="status"
      tabIndex={-1}
      variant="default"
      className={classes.alert}
      icon={<IconGitMerge size={20} stroke={2.25} aria-hidden />}
      title={t`Somebody else saved changes while you were editing`}
    >
      <div className={classes.parts}>
        <p>
          {conflicts.length > 0
            ? t`Nothing of theirs or yours is lost: choose below, then save again.`
            : t`Your changes are still here. Check them and save again.`}
        </p>
        {taken.length > 0 && (
          <p>
            <Trans>Already taken over from them: {fields}</Trans>
          </p>
        )}
        {conflicts.map(({ name, label, mine, theirs, choice, error }, index) => (
          <Radio.Group
            key={name}
            name={name}
            label={label}
            value={choice}
            error={error}
            classNames={{ error: classes.error! }}
            onChange={(side) => onChoose(index, side as Side)}
          >
            <ValueCards>
              <ValueCard value="mine" title={t`Yours`}>
                <span>{mine}</span>
              </ValueCard>
              <ValueCard value="theirs" title={t`Theirs`}>
                <span>{theirs}</span>
              </ValueCard>
            </ValueCards>
          </Radio.Group>
        ))}
      </div>
    </Alert>
  )
}
