/** Screens that count, list or filter parks never tell an unknown fact as a no. */
import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import type { Park } from '#contract/parks.ts'
import { parkCounts } from '#domain/counts.ts'
import { openParksAt } from '#domain/park-state.ts'
import { suggestParks, WISHES } from '#domain/tonight.ts'
import { MapDot } from '#features/parks/map/map-dot.tsx'
import { placeOf } from '#features/parks/map/map-places.ts'
import { parkDescription } from '#features/parks/page/park-description.ts'
import { SheltersDialog } from '#features/parks/tonight/shelters-dialog.tsx'
import { TonightAnswers } from '#features/parks/tonight/tonight-answers.tsx'
import { openList, SATURDAY_NOON } from '../../tests/factories/list-page.tsx'
import { showAmong, textOf } from '../../tests/factories/show-among.tsx'
import { SPARSE_PARKS, UNKNOWN_PARKS } from '../../tests/factories/sparse-parks.ts'
import { HomeCounter } from './home/home-counter.tsx'
import { SearchScreen } from './search/page/search-screen.tsx'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

/** Words for what is known not to be so. "No signal needed" and names of controls are about something else. */
const NO = /\b(?:no(?! signal)|none|(?<!or )not|nothing|without(?! hours| the search)|closed|0)\b/i

const LIST_FILTERS = [
  'open=true',
  'lit=true',
  'amenities=shade',
  'amenities=shade,bathroom',
  'elements=bowl',
  'surface=wood',
  'roof=true',
  'free=true',
  'easy=true',
  'when=tonight',
  'when=tonight&lit=true',
  'q=bowl',
  'open=true&lit=true&area=south',
]

/** The list's texts, without its controls: the filters name what they filter by. */
async function listTexts(parks: Park[], query: string): Promise<string> {
  const { container, unmount } = await openList([...parks], { query, known: true })
  const main = container.cloneNode(true) as HTMLElement
  for (const control of main.querySelectorAll('[role=group], form, details, summary')) control.remove()
  unmount()
  return textOf(main)
}

const group = (parks: readonly Park[]) => {
  const members = parks.map(placeOf)
  return { leader: members[0]!, members }
}

/** Each place that counts parks, or tells which ones fit: its texts about some parks. */
const PLACES: [string, (parks: Park[]) => Promise<string>][] = [
  ['the heading of the list', (parks) => listTexts(parks, '')],
  ...['newest', 'amenities', 'difficulty'].map((sort): (typeof PLACES)[number] => [
    `the order by ${sort}`,
    (parks) => listTexts(parks, `?sort=${sort}`),
  ]),
  ...LIST_FILTERS.flatMap((filter): typeof PLACES => [
    [`the list with ${filter}`, (parks) => listTexts(parks, `?${filter}`)],
    [`the list with ${filter}, unknown ones too`, (parks) => listTexts(parks, `?${filter}&unknown=true`)],
  ]),
  [
    'a group on the map',
    async (parks) => {
      const openParks = openParksAt(parks, undefined, SATURDAY_NOON)
      const dot = { group: group(parks), x: 0, y: 0, openParks, reports: undefined, instant: SATURDAY_NOON }
      const container = await showAmong(parks, <MapDot {...dot} chosen={false} pointed={false} />)
      return container.querySelector('button')!.getAttribute('aria-label')!
    },
  ],
  [
    'the counter',
    async (parks) => {
      const counts = parkCounts(parks, undefined, SATURDAY_NOON)
      return textOf(await showAmong(parks, <HomeCounter total={parks.length} counts={counts} />))
    },
  ],
  ...WISHES.map((wish): (typeof PLACES)[number] => [
    `tonight, ${wish}`,
    async (parks) => {
      const outing = { leave: SATURDAY_NOON, mode: 'car', wishes: [wish], elements: [], from: null } as const
      const answers = <TonightAnswers found={suggestParks(parks, outing)} mode="car" hasBuses />
      return textOf(await showAmong(parks, answers))
    },
  ]),
  [
    'the list of shelters',
    async (parks) => {
      // jsdom has no modal dialogs.
      HTMLDialogElement.prototype.showModal = () => undefined
      const container = await showAmong(parks, <SheltersDialog url={undefined} onClose={() => undefined} />)
      Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal')
      const text = textOf(container)
      // The text before tells that the site may not know every shelter, which is no fact about a park.
      return text.slice(text.indexOf('Of '))
    },
  ],
  [
    'the description of a page',
    (parks) => Promise.resolve(parks.map((park) => parkDescription(i18n, park, SATURDAY_NOON)).join(' ')),
  ],
  [
    'the search',
    async (parks) => {
      const text = textOf(await showAmong(parks, <SearchScreen search={{ q: 'bowl' }} />))
      // The device has all guides, so their number is known.
      return text.replace('Guides 0', '')
    },
  ],
]

test.each(PLACES)('%s says no “no” about parks of which nothing is known', async (_, textsOf) => {
  const text = await textsOf(UNKNOWN_PARKS)
  expect(text).not.toBe('')
  expect(text).not.toMatch(NO)
})

test.each<[string, string[]]>([
  ['the heading of the list', ['12 parks · 2 open now · 9 without hours', 'Open ones first, then by name.']],
  ['the order by newest', ['Newest first.']],
  ['the list with open=true', ['2 parks open now', '9 more parks · nobody knows if open']],
  ['the list with lit=true', ['12 parks may fit', '12 parks · nobody knows if lit']],
  ['the list with amenities=shade', ['12 parks may fit', '12 parks · nobody knows what is there']],
  ['the list with elements=bowl', ['1 park · hours unknown', '10 more parks · nobody knows what is in it']],
  ['the list with q=bowl', ['1 park · hours unknown', '10 more parks · nobody knows what is in it']],
  ['the list with open=true&lit=true&area=south', ['4 parks may fit', '4 parks · nobody knows if all of it fits']],
  ['a group on the map', ['12 parks, 2 open now, 9 without hours']],
  ['the counter', ['2 open now 9 without hours', '12 lights unknown']],
  ['tonight, roof', ['Perhaps: nobody knows if all of it fits']],
  ['the list of shelters', ['Of 12 parks nobody has told us yet whether they have one.']],
  ['the description of a page', ['Skatepark in Lod.']],
  ['the search', ['Rishon Dunes', '10 more parks · nobody knows what is in it']],
])('%s tells what is known of a sparse directory, and counts the rest', async (place, texts) => {
  const text = await new Map(PLACES).get(place)!(SPARSE_PARKS)
  for (const part of texts) expect(text).toContain(part)
})
