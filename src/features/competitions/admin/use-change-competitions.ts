import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useTellFailure } from '#admin/form/use-tell-failure.ts'
import { type ChangeThings, useChangeThings, wasUndone } from '#admin/things/use-change-things.ts'
import type { BulkCompetitionsBody } from '#contract/admin-competitions.ts'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { changeCompetitions } from './api.ts'
import { competitionThings } from './queries.ts'

type Action = BulkCompetitionsBody['action']

/** Publishes competitions, or makes them drafts. */
export function useChangeCompetitions(): ChangeThings<Action> {
  const { t } = useLingui()
  const { toast } = useToasts()
  const tell = useTellFailure({
    title: t`Invalid selection`,
    description: t`A competition that was selected is no longer there. Nothing was changed.`,
  })
  return useChangeThings<Action>({
    things: competitionThings,
    call: changeCompetitions,
    doneText: (action, count) =>
      action === 'publish'
        ? t`${plural(count, { one: '# competition is published', other: '# competitions are published' })}`
        : t`${plural(count, { one: '# competition is a draft', other: '# competitions are drafts' })}`,
    skippedText: (count) =>
      t`${plural(count, {
        one: '# competition was changed since, and stays as it is.',
        other: '# competitions were changed since, and stay as they are.',
      })}`,
    onFailure(failure, step) {
      if (wasUndone(failure, step)) toast({ title: t`This was undone already.`, variant: 'info' })
      else tell(failure, step === 'undo' ? t`Nothing was undone.` : t`The competitions were not changed.`)
    },
  })
}
