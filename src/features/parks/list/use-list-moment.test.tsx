import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#contract/time.ts'
import { createQueryCaches } from '#platform/storage/query-cache.ts'
import { aClock } from '../../../../tests/factories/clock.ts'
import { keyValuesIn } from '../../../../tests/factories/key-values.ts'
import { listedNames, openList, SATURDAY_NOON } from '../../../../tests/factories/list-page.tsx'
import { aPark, idOf, week } from '../../../../tests/factories/park.ts'

const parkOf = (n: number, en: string, hours: string) =>
  aPark({ _id: idOf(n), url: en.toLowerCase(), name: { he: en, en }, openingHours: week(hours) })
/** At noon the first two are open; at two the last two. */
const PARKS = [
  parkOf(1, 'Alpha', '09:00-13:00'),
  parkOf(2, 'Bravo', '10:00-20:00'),
  parkOf(3, 'Charlie', '13:30-20:00'),
]

const title = () => screen.getByRole('heading', { level: 1 }).textContent.replaceAll('\u00a0', ' ')
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('link', { name })))

afterEach(() => void vi.useRealTimers())

test('minutes change words, never the order; the next press sorts anew', async () => {
  const { clock, pass } = aClock()
  await openList(PARKS, { clock })
  expect(listedNames()).toEqual(['Alpha', 'Bravo', 'Charlie'])
  expect(title()).toBe('3 parks · 2 open now')
  await pass(120)
  expect(listedNames()).toEqual(['Alpha', 'Bravo', 'Charlie'])
  expect(screen.getByRole('heading', { name: /^Alpha Closed/ })).toBeDefined()
  await press('Open now')
  expect(listedNames()).toEqual(['Bravo', 'Charlie'])
  await press('Open now')
  expect(listedNames()).toEqual(['Bravo', 'Charlie', 'Alpha'])
})

test('a list of open parks keeps a park that closes, and does not count it as open', async () => {
  const { clock, pass } = aClock()
  await openList(PARKS, { clock, query: '?open=true' })
  expect(title()).toBe('2 parks open now')
  await pass(75)
  expect(listedNames()).toEqual(['Alpha', 'Bravo'])
  expect(title()).toBe('2 parks · 1 open now')
})

test('Back finds the order that was left', async () => {
  const { clock, pass } = aClock()
  const { router } = await openList(PARKS, { clock, known: true })
  await press('Alpha')
  expect(screen.getByText('a park')).toBeDefined()
  await pass(120)
  await act(async () => router.history.back())
  expect(listedNames()).toEqual(['Alpha', 'Bravo', 'Charlie'])
})

test('a refresh sorts anew, even if no park has changed', async () => {
  const { clock, pass } = aClock()
  await openList(PARKS, { clock, caches: createQueryCaches(keyValuesIn(new Map())) })
  await pass(120)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Renew the parks' })))
  expect(listedNames()).toEqual(['Bravo', 'Charlie', 'Alpha'])
})

test('ten minutes in the background make a new visit, a moment does not', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: SATURDAY_NOON })
  let state: DocumentVisibilityState = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => state)
  const { clock, pass } = aClock()
  await openList(PARKS, { clock })
  const leaveFor = async (minutes: number) => {
    state = 'hidden'
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    vi.setSystemTime(Date.now() + minutes * MINUTE_MS)
    await pass(minutes)
    state = 'visible'
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  }
  await leaveFor(1)
  await pass(119)
  expect(listedNames()).toEqual(['Alpha', 'Bravo', 'Charlie'])
  await leaveFor(10)
  expect(listedNames()).toEqual(['Bravo', 'Charlie', 'Alpha'])
})
