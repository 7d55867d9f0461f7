import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { AdminSuggestion, Settled } from '#contract/admin-suggestions.ts'
import type { Refusal } from '#contract/suggestion-receipts.ts'
import { AppError } from '#platform/http/app-error.ts'
import { useServices } from '#platform/services.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { applySuggestion, applySuggestions, refreshSuggestions, refuseSuggestions } from './api.ts'

export type Refused = { reason: Refusal; words: string }

/** Functions that apply or refuse suggestions. Each resolves to whether anything was changed, and shows its failure. */
export type Settling = {
  apply: (suggestion: AdminSuggestion) => Promise<boolean>
  applyAll: (suggestions: readonly AdminSuggestion[]) => Promise<boolean>
  refuse: (suggestions: readonly AdminSuggestion[], refused: Refused) => Promise<boolean>
}

/**
 * Whether a button can apply the suggestion. A missing park is added with the form instead; if the park or the
 * suggested photo was deleted, there is nothing to apply.
 */
export const canApply = ({ fact, park, state, photos }: AdminSuggestion): boolean =>
  state === 'open' && park !== null && fact !== 'park' && (fact !== 'photo' || photos.length > 0)

export function useSettle(): Settling {
  const { t } = useLingui()
  const services = useServices()
  const { toast } = useToasts()
  const tell = useTellUnsettled()

  async function settle(work: () => Promise<Settled>, about: string, doneTitle: (count: number) => string) {
    try {
      const { done, failed } = await work()
      const count = failed.length
      const isStale = failed.some(({ code }) => code === 'STALE_EDIT')
      const why = isStale
        ? t`${plural(count, {
            one: '# was left: its park was changed meanwhile. Look at it again.',
            other: '# were left: their parks were changed meanwhile. Look at them again.',
          })}`
        : t`${plural(count, {
            one: '# was left: it was settled meanwhile, or cannot be applied.',
            other: '# were left: they were settled meanwhile, or cannot be applied.',
          })}`
      toast({
        title: doneTitle(done.length),
        ...(count > 0 && { description: why }),
        variant: count > 0 ? 'info' : 'success',
      })
      return done.length > 0
    } catch (failure) {
      services.tellFailure(failure, { about })
      return false
    } finally {
      void refreshSuggestions(services)
    }
  }

  const notApplied = t`The suggestion was not applied.`
  return {
    async apply(suggestion) {
      try {
        const { suggestion: settled } = await applySuggestion(services, suggestion)
        toast(
          settled.state === 'alreadySo'
            ? { title: t`The park says so already`, description: t`Nothing was changed.`, variant: 'info' }
            : suggestion.fact === 'other'
              ? { title: t`Marked as done`, variant: 'success' }
              : {
                  title: t`Applied`,
                  description: t`Riders get it the next time that they are online. The history can undo it.`,
                  variant: 'success',
                },
        )
        return true
      } catch (failure) {
        tell(failure, notApplied)
        void refreshSuggestions(services)
        return false
      }
    },
    applyAll: (suggestions) =>
      settle(
        () =>
          applySuggestions(services, {
            suggestions: suggestions.map(({ _id, park }) => ({ id: _id, revision: park?.revision ?? 1 })),
          }),
        notApplied,
        (count) => t`${plural(count, { one: '# suggestion was applied', other: '# suggestions were applied' })}`,
      ),
    refuse: (suggestions, { reason, words }) =>
      settle(
        () =>
          refuseSuggestions(services, {
            ids: suggestions.map(({ _id }) => _id),
            reason,
            ...(words.trim() && { words: words.trim() }),
          }),
        t`Nothing was refused.`,
        (count) => t`${plural(count, { one: '# suggestion was refused', other: '# suggestions were refused' })}`,
      ),
  }
}

/** Returns a function that says why a suggestion was not settled: somebody else settled it, or the park has changed. */
export function useTellUnsettled(): (failure: unknown, about: string) => void {
  const { t } = useLingui()
  const { tellFailure } = useServices()
  const { toast } = useToasts()
  return (failure, about) => {
    const code = failure instanceof AppError ? failure.code : ''
    if (code === 'STALE_EDIT') {
      toast({
        title: t`The park was changed meanwhile`,
        description: t`Nothing was applied. Look at the values again, and apply it if it is still right.`,
        variant: 'destructive',
      })
    } else if (code === 'CONFLICT') {
      toast({
        title: t`This was settled already`,
        description: t`Another admin was faster. Nothing was done twice.`,
        variant: 'info',
      })
    } else tellFailure(failure, { about })
  }
}
