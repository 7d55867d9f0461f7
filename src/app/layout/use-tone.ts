import { useMatch } from '@tanstack/react-router'
import { usePark } from '#features/parks/collection/queries.ts'
import { openStatus } from '#domain/hours.ts'
import { useInstant } from '#platform/time/clock.tsx'
import type { Tone } from '#ui/theme/tokens.ts'

/**
 * Red on the page of a park that is closed now by its hours; other pages have the normal colour. Reports turn no page
 * red, so the timetable alone is asked. Computed from the matched route.
 */
export function useTone(): Tone {
  const url = useMatch({
    from: '/skateparks/$url',
    shouldThrow: false,
    // A not-found page has no park whose hours could be looked up.
    select: ({ status, params }) => (status === 'success' ? params.url : undefined),
  })
  const { park } = usePark(url)
  const instant = useInstant()
  if (!park) return 'normal'
  const { state } = openStatus(park, instant)
  return state === 'closed' || state === 'permanently-closed' ? 'closed' : 'normal'
}
