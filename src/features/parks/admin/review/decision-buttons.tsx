import { Button, Kbd } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { AnyDecision } from './use-review-actions.ts'
import classes from './review.module.css'

type DecisionButtonsProps = {
  onDecide: (decision: AnyDecision) => void
  /** Whether the keys of the list are shown. */
  hasKeys?: boolean
}

/** The decisions about a park or about the selected parks. */
export function DecisionButtons({ onDecide, hasKeys = false }: DecisionButtonsProps) {
  const { t } = useLingui()
  const decisions: { decision: AnyDecision; label: string; key?: string }[] = [
    { decision: 'publish', label: t`Publish`, key: 'P' },
    { decision: 'same', label: t`Same as…`, key: 'S' },
    { decision: 'notPark', label: t`Not a park`, key: 'N' },
    { decision: 'keepHidden', label: t`Keep hidden` },
  ]
  return decisions.map(({ decision, label, key }) => (
    <Button
      key={decision}
      size="sm"
      variant={decision === 'publish' && hasKeys ? 'filled' : 'default'}
      rightSection={
        hasKeys &&
        key !== undefined && (
          <Kbd className={classes.key!} aria-hidden>
            {key}
          </Kbd>
        )
      }
      onClick={() => onDecide(decision)}
    >
      {label}
    </Button>
  ))
}
