import { act, fireEvent, screen, within } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { Park } from '#contract/parks.ts'
import { hydratedAtom } from '#platform/page/hydrated.ts'
import { listApp, openList } from '../../../../tests/factories/list-page.tsx'
import { aPark, idOf, week } from '../../../../tests/factories/park.ts'
import { isInSight } from './sight.ts'

const parkAt = (n: number, lon: number, lat: number, over: Partial<Park> = {}): Park =>
  aPark({
    _id: idOf(n),
    url: `park-${n}`,
    name: { he: `פארק ${n}`, en: `Park ${n}` },
    location: { type: 'Point', coordinates: [lon, lat] },
    ...over,
  })

const PARKS = [
  parkAt(1, 34.8, 32.1, { area: 'center', heartRating: { average: 4, count: 9 } }),
  parkAt(2, 35, 32.8, { area: 'north', openingHours: null }),
  parkAt(3, 34.8, 31.2, { area: 'south', openingHours: week('08:00-09:00') }),
]

const rows = () => screen.getAllByRole('heading', { level: 3 })
const names = () => rows().map((row) => within(row).getByRole('link').textContent)

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the map’s page has a heading, a way to the list, and a row for each park in sight', async () => {
  await openList(PARKS, { query: '?view=map', known: true })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('3 parks')
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('3 parks here')
  expect(names()).toEqual(['Park 1', 'Park 2', 'Park 3'])
  expect(screen.getByRole('link', { name: 'As a list' }).getAttribute('href')).toBe('/skateparks')
})

test('filters change the rows; without any result the page says so', async () => {
  const { search } = await openList(PARKS, { query: '?view=map', known: true })
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'North' })))
  expect(search()).toEqual({ view: 'map', area: 'north' })
  expect(names()).toEqual(['Park 2'])
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Open now' })))
  expect(screen.queryByRole('heading', { level: 3 })).toBeNull()
  expect(screen.getByRole('heading', { name: '1 park may fit', level: 2 })).toBeDefined()
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'South' })))
  expect(screen.getByRole('heading', { name: 'No such park', level: 2 })).toBeDefined()
  expect(screen.getByRole('link', { name: /Clear all/ })).toBeDefined()
})

test('a row that waits for an idle moment has its room, so that nothing below it moves when it comes', async () => {
  await openList(PARKS, { query: '?view=map&area=south', known: true })
  expect(names()).toEqual(['Park 3'])
  const waiting: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run))
  vi.stubGlobal('cancelIdleCallback', () => {})
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'South' })))
  const items = () => [...rows()[0]!.closest('ul')!.children]
  expect(names()).toEqual(['Park 1', 'Park 3'])
  expect(items().map((item) => item.getAttribute('data-park'))).toEqual(['park-1', null, 'park-3'])
  const before = items()
  while (waiting.length > 0) await act(async () => waiting.shift()!())
  expect(names()).toEqual(['Park 1', 'Park 2', 'Park 3'])
  expect(items()).toHaveLength(before.length)
})

test('a press shows the first row with the map, and the others in idle moments; a rendered page has them all', async () => {
  const waiting: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run))
  vi.stubGlobal('cancelIdleCallback', () => {})
  const { services, page } = await listApp(PARKS, { query: '?view=map', carried: true })
  const first = () => {
    const root = document.createElement('div')
    root.innerHTML = renderToString(page)
    return [...root.querySelectorAll('section ul > li')].map((item) => item.getAttribute('data-park'))
  }
  expect(first()).toEqual(['park-1', 'park-2', 'park-3'])
  services.store.set(hydratedAtom, true)
  expect(first()).toEqual(['park-1', null, null])
})

test('a button brings the list up and down again', async () => {
  const scroll = vi.fn()
  vi.stubGlobal('scrollTo', scroll)
  let tell: (isUp: boolean) => void = () => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
        tell = (isIntersecting) => told([{ isIntersecting }])
      }
      observe() {}
      disconnect() {}
    },
  )
  await openList(PARKS, { query: '?view=map', known: true })
  const button = () => screen.getByRole('button', { name: 'The list of these parks' })
  expect(button().getAttribute('aria-expanded')).toBe('false')
  scroll.mockClear()
  fireEvent.click(button())
  expect(scroll).toHaveBeenCalledTimes(1)
  act(() => tell(true))
  expect(button().getAttribute('aria-expanded')).toBe('true')
  fireEvent.click(button())
  expect(scroll).toHaveBeenLastCalledWith(expect.objectContaining({ top: 0 }))
})

test('the row under the mouse is emphasised', async () => {
  await openList(PARKS, { query: '?view=map', known: true })
  const row = rows()[1]!.closest('li')!
  fireEvent.pointerOver(rows()[1]!, { pointerType: 'mouse' })
  expect(row.dataset.pointed).toBe('true')
  fireEvent.pointerLeave(row.parentElement!)
  expect(row.dataset.pointed).toBeUndefined()
})

test('a page from the server hydrates without a message, with its first rows', async () => {
  const options = { query: '?view=map', carried: true } as const
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = renderToString((await listApp(PARKS, options)).page)
  expect(root.querySelectorAll('[data-park]')).toHaveLength(3)
  const errors: unknown[] = []
  const { page } = await listApp(PARKS, options)
  const live = await act(async () => hydrateRoot(root, page, { onRecoverableError: (error) => errors.push(error) }))
  expect(errors).toEqual([])
  act(() => live.unmount())
  root.remove()
})

test('a park is in sight between the edges of what the map shows', () => {
  const sight = { north: 33, south: 32, west: 34.5, east: 35.5 }
  expect(PARKS.filter((park) => isInSight(sight, park)).map(({ url }) => url)).toEqual(['park-1', 'park-2'])
  expect(PARKS.every((park) => isInSight(null, park))).toBe(true)
})
