import { useMatch } from '@tanstack/react-router'
import { usePark } from '#features/parks/queries.ts'
import { isClosedState } from '#features/parks/use-park-status.ts'
import { openStatus } from '#domain/hours.ts'
import { useInstant } from '#platform/clock.tsx'
import type { Tone } from '#ui/tokens.ts'

/** Red while the page is that of a park which is closed at this minute (spec §2); a rule over the matched route, no flag to forget. */
export function useTone(): Tone {
  const url = useMatch({ from: '/skateparks/$url', shouldThrow: false, select: ({ params }) => params.url })
  const { park } = usePark(url)
  const instant = useInstant()
  return park && isClosedState(openStatus(park, instant)) ? 'closed' : 'normal'
}
