import { useLingui } from '@lingui/react/macro'
import type { SpecialtyType } from '#contract/ratings.ts'

export type SpecialtyWords = {
  name: string
  /** The label of the marks. */
  ask: string
  /** The meaning of one mark. */
  low: string
  /** The meaning of five marks. */
  high: string
}

/** The texts around the ratings. */
export function useVoteWords(): {
  /** The label of the five hearts with which riders vote. */
  ask: string
  specialties: Record<SpecialtyType, SpecialtyWords>
  marks: readonly string[]
} {
  const { t } = useLingui()
  return {
    ask: t`Rate this park`,
    specialties: {
      maintenance: {
        name: t`Maintenance`,
        ask: t`Rate the maintenance`,
        low: t({ message: 'falling apart', context: 'maintenance, lowest' }),
        high: t({ message: 'like new', context: 'maintenance, highest' }),
      },
      cleanliness: {
        name: t`Cleanliness`,
        ask: t`Rate the cleanliness`,
        low: t({ message: 'filthy', context: 'cleanliness, lowest' }),
        high: t({ message: 'spotless', context: 'cleanliness, highest' }),
      },
      difficulty: {
        name: t`Difficulty`,
        ask: t`Rate the difficulty`,
        low: t({ message: 'easy', context: 'difficulty, lowest' }),
        high: t({ message: 'hard', context: 'difficulty, highest' }),
      },
    },
    marks: [1, 2, 3, 4, 5].map((mark) => t`${mark} of 5`),
  }
}
