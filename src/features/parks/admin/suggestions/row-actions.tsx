import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { AdminSuggestion } from '#contract/admin-suggestions.ts'
import { useAction } from '#admin/page/use-action.ts'
import { canApply, useSettle } from './use-settle.ts'
import classes from './suggestions.module.css'

/** Opens the refusal dialog. The function is the same object in every rendering. */
export type AskRefusal = (suggestions: readonly AdminSuggestion[]) => void

type RowActionsProps = {
  suggestion: AdminSuggestion
  /** The park's name. */
  name: string
  onRefuse: AskRefusal
}

/** The buttons with which an admin settles a suggestion. Shows nothing if the suggestion is already settled. */
export function RowActions({ suggestion, name, onRefuse }: RowActionsProps) {
  const { t } = useLingui()
  const { apply } = useSettle()
  const [start, isBusy] = useAction(async () => void (await apply(suggestion)))
  const { _id, fact, state } = suggestion
  if (state !== 'open') return null
  return (
    <div className={classes.actions}>
      {canApply(suggestion) && (
        <Button
          size="sm"
          loading={isBusy}
          aria-label={fact === 'other' ? t`Mark as done: ${name}` : t`Apply: ${name}`}
          onClick={start}
        >
          {fact === 'other' ? t`Mark as done` : t({ message: 'Apply', context: 'a suggestion' })}
        </Button>
      )}
      {fact === 'park' && (
        <Button
          size="sm"
          aria-label={t`Add the park: ${name}`}
          renderRoot={(props) => <Link to="/admin/skateparks/new" search={{ suggestion: _id }} {...props} />}
        >
          {t`Add the park…`}
        </Button>
      )}
      <Button size="sm" variant="default" aria-label={t`Refuse: ${name}`} onClick={() => onRefuse([suggestion])}>
        {t`Refuse…`}
      </Button>
    </div>
  )
}
