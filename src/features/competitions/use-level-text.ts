import { useLingui } from '@lingui/react/macro'
import type { CompetitionLevel } from '#contract/competitions.ts'

/** Names of a competition's levels. */
export function useLevelText(): Readonly<Record<CompetitionLevel, string>> {
  const { t } = useLingui()
  return {
    junior: t({ message: 'Junior', context: 'competition level' }),
    amateur: t({ message: 'Amateur', context: 'competition level' }),
    pro: t({ message: 'Pro', context: 'competition level' }),
    girls: t({ message: 'Girls', context: 'competition level' }),
  }
}
