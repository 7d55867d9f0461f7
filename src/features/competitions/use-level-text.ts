import { useLingui } from '@lingui/react/macro'
import type { EventLevel } from '#contract/competitions.ts'

/** Names of a competition's levels. */
export function useLevelText(): Readonly<Record<EventLevel, string>> {
  const { t } = useLingui()
  return {
    junior: t({ message: 'Junior', context: 'competition level' }),
    amateur: t({ message: 'Amateur', context: 'competition level' }),
    pro: t({ message: 'Pro', context: 'competition level' }),
    girls: t({ message: 'Girls', context: 'competition level' }),
  }
}
