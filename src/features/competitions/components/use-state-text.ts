import { useLingui } from '@lingui/react/macro'
import type { Competition, CompetitionState } from '#contract/competitions.ts'
import { competitionState, isOver, type SignUpTimes } from '#domain/competition-state.ts'
import { useInstant } from '#platform/time/clock.tsx'

type Stated = SignUpTimes & Pick<Competition, 'placesLeft'>

/** The state of a competition at this minute, and its words. `over`: it has ended. */
export function useStateText(event: Stated): { state: CompetitionState | 'over'; text: string } {
  const { t } = useLingui()
  const instant = useInstant()
  const state = isOver(event, instant) ? 'over' : competitionState(event, event.placesLeft === 0, instant)
  const texts = {
    open: t`Registration open`,
    soon: t`Opens soon`,
    closed: t`Registration closed`,
    full: t`Full`,
    over: t({ message: 'Over', context: 'competition' }),
  }
  return { state, text: texts[state] }
}
