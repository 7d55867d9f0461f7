import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Park } from '#contract/parks.ts'
import { DAY_MS } from '#contract/time.ts'
import {
  aRidersDevice,
  openFold,
  openPark,
  openParkAmong,
  type PageOptions,
} from '../../../../tests/factories/park-page.tsx'
import { aPark, idOf } from '../../../../tests/factories/park.ts'
import { parksApi } from '../../../../tests/factories/parks-api.ts'
import { OWN_RATINGS_KEY } from './own-ratings.ts'

const PARK = aPark({ heartRating: { average: 4, count: 3 }, difficultyRating: { average: 2, count: 1 } })

/** A server that counts votes on `PARK`, and that a test can switch off. */
function aServer(parks: Park[] = [PARK]) {
  const reads = parksApi(parks)
  const server = {
    mode: 'up' as 'up' | 'down' | number,
    votes: [] as { path: string; rating: number; votedAt: string }[],
    answer: { success: true, averageRating: 3.5, totalVotes: 4 },
    reads,
    fetch: async (input: RequestInfo | URL): Promise<Response> => {
      const request = input as Request
      if (request.method === 'GET') return reads.fetch(input)
      if (server.mode === 'down') throw new TypeError('Failed to fetch')
      const { pathname } = new URL(request.url)
      const { rating, votedAt } = (await request.json()) as { rating: number; votedAt: string }
      server.votes.push({ path: pathname, rating, votedAt })
      if (server.mode !== 'up')
        return Response.json({ status: 'error', code: 'X', message: 'x' }, { status: server.mode })
      return Response.json(server.answer)
    },
  }
  return server
}

/** Moves the fake clock forward and runs the timers that are due. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

/**
 * Timers for a page's outbox. They stop when the page closes; otherwise the outbox would still send during the next
 * page.
 */
function pageTimers() {
  let isOpen = true
  return {
    set: (action: () => void, ms: number) => setTimeout(() => isOpen && action(), ms),
    clear: (handle: unknown) => clearTimeout(handle as number),
    close: () => void (isOpen = false),
  }
}

async function open(options: PageOptions & { server?: ReturnType<typeof aServer>; parks?: Park[] } = {}) {
  const { server = aServer(options.parks), parks = [PARK], device = aRidersDevice(), ...rest } = options
  const app = await openPark(parks, { device, fetch: server.fetch, ...rest })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  await openFold(card())
  return { ...app, server, device, user }
}

const card = () => screen.getByRole('region', { name: 'How is the park?' })
const marks = (name: string) => within(card()).getByRole('radiogroup', { name })
const mark = (name: string, which: string) => within(marks(name)).getByRole<HTMLInputElement>('radio', { name: which })
const own = (name: string) =>
  within(marks(name)).queryByRole<HTMLInputElement>('radio', { checked: true })?.value ?? null
const line = () => within(card()).getByRole('status').textContent

describe('a vote', () => {
  test('counts at once, is sent, and is confirmed', async () => {
    const { user, server, device } = await open()
    expect(line()).toBe('Tap to rate. No name, no account.')
    await user.click(mark('Rate this park', '2 of 5'))
    expect(own('Rate this park')).toBe('2')
    expect(within(card()).getByText('Rated 3.5 of 5, votes: 4')).toBeDefined()
    await pass(1000)
    expect(server.votes).toMatchObject([{ path: `/api/skateparks/${PARK._id}/heart-rate`, rating: 2 }])
    expect(line()).toBe('Saved. Change your mind any time.')
    expect(within(card()).getByText('Rated 3.5 of 5, votes: 4')).toBeDefined()
    expect(device.waiting.size).toBe(0)
    expect(screen.getByText(/only a random number that this device made up/)).toBeDefined()
  })

  test('is still there on the next page, which does not explain anonymity again', async () => {
    const device = aRidersDevice()
    const first = await open({ device })
    await first.user.click(mark('Rate this park', '2 of 5'))
    await pass(1000)
    first.unmount()
    const { user } = await open({ device, parks: [{ ...PARK, heartRating: { average: 3.5, count: 4 } }] })
    // The app reads the device only after the first rendering.
    await waitFor(() => expect(own('Rate this park')).toBe('2'))
    expect(line()).toBe('You gave 2 of 5. Tap to change.')
    await user.click(mark('Rate this park', '5 of 5'))
    expect(within(card()).getByText('Rated 4.3 of 5, votes: 4')).toBeDefined()
    expect(screen.queryByText(/random number/)).toBeNull()
  })

  test('of a specialty is stored separately', async () => {
    const { user, server } = await open()
    await user.click(mark('Rate the difficulty', '4 of 5'))
    await pass(1000)
    expect(server.votes).toMatchObject([{ path: `/api/skateparks/${PARK._id}/specialty-rate`, rating: 4 }])
    expect([own('Rate the difficulty'), own('Rate this park')]).toEqual(['4', null])
    expect(within(card()).getByText('Difficulty: 3.5 of 5, votes: 4')).toBeDefined()
    expect(within(card()).getByText('Saved')).toBeDefined()
  })

  test('given again unchanged sends nothing', async () => {
    const { user, server } = await open()
    await user.click(mark('Rate this park', '2 of 5'))
    await pass(1000)
    await user.click(mark('Rate this park', '2 of 5'))
    await pass(1000)
    expect(server.votes).toHaveLength(1)
  })

  test('is later than the last one, even if the phone’s clock was set back', async () => {
    const { user, server } = await open()
    await user.click(mark('Rate this park', '2 of 5'))
    await pass(1000)
    vi.setSystemTime(Date.now() - DAY_MS)
    await user.click(mark('Rate this park', '3 of 5'))
    await pass(1000)
    const [first, second] = server.votes.map(({ votedAt }) => Date.parse(votedAt))
    expect(second! - first!).toBe(1)
  })
})

describe('without an answer', () => {
  test('a vote waits, says so, outlives the page, and is sent once', async () => {
    const server = aServer()
    const device = aRidersDevice()
    server.mode = 'down'
    const timers = pageTimers()
    const first = await open({ server, device, outbox: { timers } })
    await first.user.click(mark('Rate this park', '2 of 5'))
    await first.user.click(mark('Rate this park', '1 of 5'))
    await pass(1000)
    expect(line()).toBe('Waiting. Goes out when there’s a signal.')
    expect(within(card()).getByText('Rated 3.3 of 5, votes: 4')).toBeDefined()
    first.unmount()
    timers.close()

    server.mode = 'up'
    const { services } = await open({ server, device })
    expect(own('Rate this park')).toBe('1')
    await act(() => services.outbox.drain('start'))
    expect(server.votes).toMatchObject([{ rating: 1 }])
    expect(device.waiting.size).toBe(0)
  })

  test('reading a stale copy again does not undo the vote', async () => {
    const server = aServer([PARK, aPark({ _id: idOf(2), url: 'other' })])
    server.mode = 'down'
    const device = aRidersDevice()
    const { services } = await openParkAmong([PARK], { device, fetch: server.fetch })
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    await user.click(mark('Rate this park', '2 of 5'))
    await act(() => services.queryClient.refetchQueries({ queryKey: ['parks'] }))
    expect(own('Rate this park')).toBe('2')
    expect(within(card()).getByText('Rated 3.5 of 5, votes: 4')).toBeDefined()
  })

  test('on a device that stores nothing, the page says that the vote may be lost', async () => {
    const server = aServer()
    server.mode = 'down'
    const device = aRidersDevice()
    const refuse = () => Promise.reject(new DOMException('no', 'InvalidStateError'))
    device.outboxStorage.change = refuse
    const { user } = await open({ server, device })
    await user.click(mark('Rate this park', '2 of 5'))
    await pass(1000)
    expect(line()).toBe('This device won’t keep it. Stay on this page until it’s sent.')
  })
})

test('a refusal is explained, and the earlier rating is restored', async () => {
  const server = aServer()
  const { user, device } = await open({ server })
  await user.click(mark('Rate the difficulty', '4 of 5'))
  await pass(1000)
  server.mode = 400
  await user.click(mark('Rate the difficulty', '1 of 5'))
  expect(own('Rate the difficulty')).toBe('1')
  await pass(1000)
  await waitFor(() => expect(own('Rate the difficulty')).toBe('4'))
  expect(device.waiting.size).toBe(0)
  expect(device.kept.get(OWN_RATINGS_KEY)).toMatchObject({ [PARK._id]: { difficulty: { rating: 4 } } })
})

describe('the heart at the bottom', () => {
  const heart = (name: string | RegExp = 'Rate this park') => screen.getByRole('button', { name })
  const panel = () => screen.queryByRole('dialog', { name: 'Rate this park' })

  test('opens five more; one tap rates, closes and comes back', async () => {
    const { user } = await open()
    await user.click(heart())
    expect(heart().getAttribute('aria-expanded')).toBe('true')
    expect(document.activeElement).toBe(within(panel()!).getByRole('radio', { name: '1 of 5' }))
    await user.click(within(panel()!).getByRole('radio', { name: '5 of 5' }))
    expect(panel()).toBeNull()
    expect(own('Rate this park')).toBe('5')
    expect(document.activeElement).toBe(heart('You gave 5 of 5. Change it'))
  })

  test('works by keyboard: arrows move, Enter rates', async () => {
    const { user, server } = await open()
    heart().focus()
    await user.keyboard('{Enter}{ArrowRight}{ArrowRight}{ArrowRight}')
    expect(panel()).not.toBeNull()
    await user.keyboard('{Enter}')
    expect(panel()).toBeNull()
    await pass(1000)
    expect(server.votes.map(({ rating }) => rating)).toEqual([3])
  })

  test.each([
    ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}'), true],
    ['a press elsewhere', (user: ReturnType<typeof userEvent.setup>) => user.click(card()), false],
    ['going on by Tab', (user: ReturnType<typeof userEvent.setup>) => user.tab(), false],
    ['the heart itself', (user: ReturnType<typeof userEvent.setup>) => user.click(heart()), true],
  ])('%s closes it and rates nothing', async (_name, leave, comesBack) => {
    const { user, server } = await open()
    await user.click(heart())
    await leave(user)
    expect(panel()).toBeNull()
    expect(document.activeElement === heart()).toBe(comesBack)
    await pass(1000)
    expect(server.votes).toEqual([])
  })

  test('shows the rider’s own vote and opens on it', async () => {
    const device = aRidersDevice()
    const vote = { rating: 4, votedAt: '2026-11-14T09:00:00.000Z', average: 4, count: 3 }
    device.kept.set(OWN_RATINGS_KEY, { [PARK._id]: { heart: vote } })
    const { user } = await open({ device })
    // The app reads the device only after the first paint.
    await user.click(await screen.findByRole('button', { name: 'You gave 4 of 5. Change it' }))
    expect(document.activeElement).toBe(within(panel()!).getByRole('radio', { name: '4 of 5' }))
  })
})
