import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openList } from '../../../../tests/factories/list-page.tsx'
import { aPark, idOf } from '../../../../tests/factories/park.ts'
import { FIRST_ROWS } from './first-list.ts'
import { MOST_PAGES } from './list-links.ts'

const parks = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    aPark({
      _id: idOf(n + 1),
      url: `park-${n + 1}`,
      name: { he: `פארק ${n + 1}`, en: `Park ${n + 1}` },
      heartRating: { average: 5, count: count - n },
      area: n % 2 === 0 ? 'north' : 'south',
    }),
  )

const rows = () => within(screen.getByRole('list', { name: 'Parks' })).getAllByRole('listitem')
/** For each row, the position of its park among all matching parks. */
const numbers = () => rows().map((row) => Number(row.getAttribute('aria-posinset')))
const run = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n)
const names = () => screen.queryByRole('list', { name: 'More parks' })
const count = () => screen.getByText(/\d of [\d,]+ parks$/).textContent
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('link', { name })))
const focused = () => document.activeElement?.textContent

describe('until the reader comes near', () => {
  let comeNear: () => void
  beforeEach(() =>
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
          tell([{ isIntersecting: false }])
          comeNear = () => tell([{ isIntersecting: true }])
        }
        observe() {}
        disconnect() {}
      },
    ),
  )
  afterEach(() => vi.unstubAllGlobals())

  test('the first rows are enough, with links to the rest of the page; then all have rows', async () => {
    await openList(parks(10_000), { known: true })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^10,000 parks/)
    expect(numbers()).toEqual(run(1, FIRST_ROWS))
    expect(rows()[0]!.getAttribute('aria-setsize')).toBe('10000')
    const links = within(names()!).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual(run(FIRST_ROWS + 1, 24).map((n) => `Park ${n}`))
    expect(count()).toBe('24 of 10,000 parks')
    await act(async () => comeNear())
    expect(numbers()).toEqual(run(1, 24))
    expect(names()).toBeNull()
  })

  test('a focused name passes the focus to its row', async () => {
    await openList(parks(30), { known: true })
    act(() => screen.getByRole('link', { name: 'Park 15' }).focus())
    await act(async () => comeNear())
    expect(document.activeElement).toBe(within(rows()[14]!).getByRole('link'))
  })

  test('a pressed name opens its park in the app; with a modifier the browser opens it', async () => {
    const { router } = await openList(parks(30), { known: true })
    const link = screen.getByRole('link', { name: 'Park 15' })
    let left: boolean | undefined
    addEventListener('click', (event) => ((left = !event.defaultPrevented), event.preventDefault()), { once: true })
    await act(async () => fireEvent.click(link, { ctrlKey: true }))
    expect([left, router.state.location.href]).toEqual([true, '/skateparks'])
    await press('Park 15')
    expect(router.state.location.href).toBe('/skateparks/park-15')
  })
})

test('a single page has no link to more, and no second count', async () => {
  await openList(parks(24), { known: true })
  expect(numbers()).toEqual(run(1, 24))
  expect(screen.queryByRole('link', { name: 'More parks' })).toBeNull()
  expect(screen.queryByText(/24 of 24/)).toBeNull()
})

describe('more parks', () => {
  test('are appended; the first of them gets the focus, their number is announced, and Back leaves the list', async () => {
    const { router, search } = await openList(parks(60), { known: true })
    const entries = router.history.length
    const link = screen.getByRole('link', { name: 'More parks' })
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual(['/skateparks?page=2', 'next'])
    const [first] = rows()
    await press('More parks')
    expect(numbers()).toEqual(run(1, 48))
    expect(rows()[0], 'nothing is drawn anew').toBe(first)
    expect(focused()).toBe('Park 25')
    expect(count()).toBe('48 of 60 parks')
    expect(screen.getByText(count()!).getAttribute('role')).toBe('status')
    await press('More parks')
    expect(numbers()).toEqual(run(1, 60))
    expect(focused(), 'also where the link itself is gone').toBe('Park 49')
    expect(screen.queryByRole('link', { name: 'More parks' })).toBeNull()
    expect(search()).toEqual({ page: 3 })
    expect(router.history.length).toBe(entries)
  })

  test('are there again after Back from a park', async () => {
    const { router } = await openList(parks(100), { known: true })
    await press('More parks')
    await press('More parks')
    await press('Park 50')
    expect(screen.getByText('a park')).toBeDefined()
    await act(async () => router.history.back())
    expect(numbers()).toEqual(run(1, 72))
  })

  test('disappear with the next filter, and return with Back', async () => {
    const { router, search } = await openList(parks(100), { known: true })
    await press('More parks')
    await press('North')
    expect(search()).toEqual({ area: 'north' })
    expect(numbers()).toEqual(run(1, 24))
    await act(async () => router.history.back())
    expect(numbers()).toEqual(run(1, 48))
  })
})

describe('a page in the address', () => {
  test('starts the list, which continues from there and links to the pages before', async () => {
    const { search } = await openList(parks(200), { query: '?page=3', known: true })
    expect(numbers()).toEqual(run(49, 72))
    expect(count()).toBe('49 to 72 of 200 parks')
    await press('More parks')
    expect(numbers()).toEqual(run(49, 96))
    expect(count()).toBe('49 to 96 of 200 parks')
    const before = screen.getByRole('link', { name: 'Previous parks' })
    expect([before.getAttribute('href'), before.getAttribute('rel')]).toEqual(['/skateparks?page=2', 'prev'])
    await press('Previous parks')
    expect(search()).toEqual({ page: 2 })
    expect(numbers()).toEqual(run(25, 48))
    expect(focused(), 'its first park').toBe('Park 25')
  })

  test('ends the list at its limit: the next page begins another list', async () => {
    const { router } = await openList(parks(200), { known: true })
    for (let pages = 1; pages < MOST_PAGES; pages++) await press('More parks')
    expect(numbers()).toEqual(run(1, MOST_PAGES * 24))
    await press('More parks')
    expect(numbers()).toEqual(run(121, 144))
    expect(focused()).toBe('Park 121')
    await act(async () => router.history.back())
    expect(numbers()).toEqual(run(1, 120))
  })

  test('beyond the last shows the last', async () => {
    await openList(parks(30), { query: '?page=9', known: true })
    expect(numbers()).toEqual(run(25, 30))
  })
})

test('from the server is replaced by the next page', async () => {
  const { search } = await openList(parks(150), { known: 100 })
  expect(numbers()).toEqual(run(1, 24))
  await press('More parks')
  expect(search()).toEqual({ page: 2 })
  expect(numbers()).toEqual(run(25, 48))
  expect(focused()).toBe('Park 25')
  expect(count()).toBe('25 to 48 of 150 parks')
})
