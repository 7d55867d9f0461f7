/**
 * A gate that riders report locked under an open timetable, on every screen that says whether a park is open. The list:
 * features/parks/list/unknown-parks.test.tsx; a park's page and taking back: features/parks/reports/right-now.test.tsx.
 */
import { expect, test } from 'vitest'
import type { Park } from '#contract/parks.ts'
import { parkCounts } from '#domain/counts.ts'
import { openParksAt } from '#domain/park-state.ts'
import { suggestParks } from '#domain/tonight.ts'
import { MapCard } from '#features/parks/map/map-card.tsx'
import { MapDot } from '#features/parks/map/map-dot.tsx'
import { placeOf } from '#features/parks/map/map-places.ts'
import { ParkRow } from '#features/parks/row/park-row.tsx'
import { TonightAnswers } from '#features/parks/tonight/tonight-answers.tsx'
import { SATURDAY_NOON } from '../../tests/factories/list-page.tsx'
import { aPark, idOf, week } from '../../tests/factories/park.ts'
import { showAmong, textOf } from '../../tests/factories/show-among.tsx'
import { HomeCounter } from './home/home-counter.tsx'
import { useTone } from './layout/use-tone.ts'
import { SearchScreen } from './search/page/search-screen.tsx'

const open = (n: number, en: string): Park =>
  aPark({ _id: idOf(n), url: en.toLowerCase(), name: { he: en, en }, openingHours: week('08:00-20:00') })

const LOCKED = open(1, 'Alpha')
const PARKS = [LOCKED, open(2, 'Bravo')]
const reports = {
  [LOCKED._id]: [{ kind: 'locked' as const, seen: [new Date(SATURDAY_NOON - 9 * 60_000).toISOString()] }],
}
const SAID = 'Reported locked, 9 minutes ago'
const nothing = () => undefined

/** A dot of the map for some of the parks. */
const dotOf = (parks: readonly Park[]) => {
  const members = parks.map(placeOf)
  const openParks = openParksAt(parks, reports, SATURDAY_NOON)
  return (
    <MapDot
      {...{ group: { leader: members[0]!, members }, x: 0, y: 0, openParks, instant: SATURDAY_NOON }}
      reports={reports[parks[0]!._id]}
      chosen={false}
      pointed={false}
    />
  )
}

test('a dot of the map has a look of its own, and says when the gate was reported locked', async () => {
  const container = await showAmong(PARKS, dotOf([LOCKED]), { reports })
  expect(container.querySelector('button')!.getAttribute('aria-label')).toBe(`Alpha, ${SAID}`)
  expect(container.querySelector('[data-look]')!.getAttribute('data-look')).toBe('doubted')
})

test('a group of the map and the counter of home do not count it as open', async () => {
  const group = await showAmong(PARKS, dotOf(PARKS), { reports })
  expect(group.querySelector('button')!.getAttribute('aria-label')).toBe('2 parks, 1 open now, 1 perhaps locked')
  const counts = parkCounts(PARKS, reports, SATURDAY_NOON)
  const counter = await showAmong(PARKS, <HomeCounter total={2} counts={counts} />, { reports })
  expect(textOf(counter)).toContain('1 open now 1 perhaps locked')
})

test.each([
  ['the card of the map', <MapCard key="" park={LOCKED} url={LOCKED.url} onClose={nothing} onGone={nothing} />],
  ['a row, as on home and among favourites', <ParkRow key="" park={LOCKED} way={null} />],
  ['the search', <SearchScreen key="" search={{ q: 'alpha' }} />],
  [
    'where tonight',
    <TonightAnswers
      key=""
      found={suggestParks([LOCKED], {
        leave: SATURDAY_NOON,
        mode: 'car',
        wishes: [],
        elements: [],
        from: null,
        reports,
      })}
      mode="car"
      hasBuses
    />,
  ],
])('%s puts a question mark behind “open”, and says why once', async (_, element) => {
  const text = textOf(await showAmong(PARKS, element, { reports })).replaceAll('\u00a0', ' ')
  expect(text).toMatch(/Open\?[\s·]*Reported locked, 9 minutes ago/)
  expect(text.match(/locked/gi)).toHaveLength(1)
})

const Tone = () => <p>{useTone()}</p>

test.each<[string, Park, string]>([
  ['open, and reported locked', LOCKED, 'normal'],
  ['of unknown hours', aPark({ _id: LOCKED._id, url: 'alpha' }), 'normal'],
  ['closed by its hours', { ...LOCKED, openingHours: week('08:00-09:00') }, 'closed'],
  ['closed for good', { ...LOCKED, closingYear: 2020 }, 'closed'],
])('the colour of the page of a park that is %s', async (_, park, tone) => {
  const at = { reports, path: '/skateparks/$url', address: '/skateparks/alpha' }
  expect(textOf(await showAmong([park], <Tone />, at))).toBe(tone)
})
