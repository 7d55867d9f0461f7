import { createStore } from 'jotai'
import { describe, expect, test, vi } from 'vitest'
import { FAVORITES_MAX } from '#contract/favorites.ts'
import type { User } from '#contract/users.ts'
import { newUser } from '../../../../tests/factories/users.ts'
import { NO_SESSION, type Session } from '#platform/session.ts'
import { ACCOUNT_FAVORITES_KEY, FAVORITES_KEY } from './account-favorites.ts'
import { favoritesAtom } from './favorites-list.ts'
import { createFavorites } from './favorites.ts'
import type { ParkIds } from './model.ts'

const [A, B, C, D] = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(24)) as [string, string, string, string]
const NOA = newUser({ _id: '1'.repeat(24) })
const DAN = newUser({ _id: '2'.repeat(24) })

/** A device shared by several tabs, a server with one list, and a session to sign in and out. */
function aWorld({ kept = {}, list = [] }: { kept?: Record<string, unknown>; list?: ParkIds } = {}) {
  const device = new Map(Object.entries(kept))
  const listeners = new Set<(session: Session) => void>()
  let session: Session = NO_SESSION
  const tabs: EventTarget[] = []
  const server = {
    list,
    writes: [] as ParkIds[],
    mode: 'up' as 'up' | 'down',
    /** The server's answers wait for this promise. */
    gate: Promise.resolve(),
  }
  const answer = async <T>(work: () => T): Promise<T> => {
    await server.gate
    if (server.mode === 'down') throw new TypeError('no signal')
    return work()
  }
  const tell = vi.fn()
  const open = () => {
    const store = createStore()
    const channel = new EventTarget()
    tabs.push(channel)
    const favorites = createFavorites({
      store,
      device: {
        get: async (key) => device.get(key),
        update: async (key, change) => {
          const value = change(device.get(key))
          if (value === undefined) device.delete(key)
          else device.set(key, value)
          return value
        },
      },
      session: {
        current: () => session,
        subscribe: (listener) => {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      channel: {
        addEventListener: channel.addEventListener.bind(channel),
        postMessage: () => tabs.forEach((tab) => tab !== channel && tab.dispatchEvent(new Event('message'))),
      } as Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>,
      account: {
        read: () => answer(() => server.list),
        write: (ids) =>
          answer(() => {
            server.writes.push(ids)
            return (server.list = ids)
          }),
      },
      tell,
    })
    return { favorites, shown: () => store.get(favoritesAtom).parkIds, state: () => store.get(favoritesAtom) }
  }
  const become = (next: Session) => {
    session = next
    listeners.forEach((listener) => listener(next))
  }
  return {
    device,
    server,
    tell,
    open,
    signIn: (user: User) => become({ status: 'confirmed', token: `rmp_${user._id}`, user }),
    signOut: () => {
      become(NO_SESSION)
      device.delete(ACCOUNT_FAVORITES_KEY)
    },
  }
}

/** Waits until all started work has ended. */
const settled = () => new Promise((resolve) => setTimeout(resolve))
const deviceIds = (device: Map<string, unknown>) => (device.get(FAVORITES_KEY) as { parkIds: ParkIds }).parkIds

describe('without an account', () => {
  test('favourites are on the device, the newest first, and in every tab', async () => {
    const world = aWorld()
    const [one, two] = [world.open(), world.open()]
    await settled()
    expect(one.state()).toEqual({ parkIds: [], isLoaded: true, isOfAccount: false })
    one.favorites.set(A, true)
    expect(one.shown(), 'at once').toEqual([A])
    one.favorites.set(B, true)
    await settled()
    expect(two.shown()).toEqual([B, A])
    two.favorites.set(A, false)
    await settled()
    expect([one.shown(), deviceIds(world.device)]).toEqual([[B], [B]])
    expect(world.open().state().isLoaded, 'nothing is shown before the device is read').toBe(false)
    expect(world.server.writes).toEqual([])
  })

  test('a merged park is replaced by the park that stayed, once, on the device alone', async () => {
    const world = aWorld({ list: [A], kept: { [FAVORITES_KEY]: { parkIds: [A, B, C] } } })
    const { favorites, shown } = world.open()
    await settled()
    favorites.follow({ [A]: B, [C]: D })
    await settled()
    expect([shown(), deviceIds(world.device)]).toEqual([
      [D, B],
      [D, B],
    ])
    world.signIn(NOA)
    await settled()
    world.server.writes.length = 0
    favorites.follow({ [B]: C })
    await settled()
    expect(world.server.writes).toEqual([])
  })

  test('a full list accepts no more', async () => {
    const ids = Array.from({ length: FAVORITES_MAX }, (_, at) => at.toString(16).padStart(24, '0'))
    const { favorites, shown } = aWorld({ kept: { [FAVORITES_KEY]: { parkIds: ids } } }).open()
    await settled()
    expect(favorites.set(A, true)).toBe(false)
    expect(shown()).toEqual(ids)
    expect(favorites.set(ids[0]!, false)).toBe(true)
    expect(favorites.set(A, true)).toBe(true)
  })
})

describe('at sign-in', () => {
  test('both lists are merged, the account’s first; after signing out the device has its own list again', async () => {
    const world = aWorld({ list: [A, B], kept: { [FAVORITES_KEY]: { parkIds: [C, A] } } })
    const { shown, state } = world.open()
    await settled()
    world.signIn(NOA)
    expect(state().isLoaded, 'the device’s list is nobody’s here').toBe(false)
    await settled()
    expect(state()).toEqual({ parkIds: [A, B, C], isLoaded: true, isOfAccount: true })
    expect(world.server.writes).toEqual([[A, B, C]])
    expect(world.device.get(ACCOUNT_FAVORITES_KEY)).toEqual({ userId: NOA._id, parkIds: [A, B, C] })
    world.signOut()
    await settled()
    expect(shown()).toEqual([C, A])
  })

  test('a favourite removed from the account does not return with the next sign-in', async () => {
    const world = aWorld({ kept: { [FAVORITES_KEY]: { parkIds: [A, B] } } })
    const { favorites, shown } = world.open()
    world.signIn(NOA)
    await settled()
    favorites.set(A, false)
    await settled()
    expect(deviceIds(world.device), 'nor to another account').toEqual([B])
    // Another device changes the account's list.
    world.server.list = []
    world.signOut()
    await settled()
    favorites.set(C, true)
    await settled()
    world.signIn(NOA)
    await settled()
    expect(shown()).toEqual([C])
  })

  test('another person sees nothing of the former one', async () => {
    const world = aWorld({ list: [A] })
    const { shown } = world.open()
    world.signIn(NOA)
    await settled()
    world.server.list = [D]
    world.signIn(DAN)
    expect(shown()).toEqual([])
    await settled()
    expect(shown()).toEqual([D])
  })

  test('an answer after signing out is not stored', async () => {
    const world = aWorld({ list: [A] })
    const { shown } = world.open()
    let open = () => {}
    world.server.gate = new Promise((resolve) => (open = resolve))
    world.signIn(NOA)
    await settled()
    world.signOut()
    open()
    await settled()
    expect(shown()).toEqual([])
    expect(world.device.has(ACCOUNT_FAVORITES_KEY)).toBe(false)
  })
})

describe('with an account', () => {
  test('quick taps make few requests, and the last one wins', async () => {
    const world = aWorld({ list: [] })
    const { favorites, shown } = world.open()
    world.signIn(NOA)
    await settled()
    let open = () => {}
    world.server.gate = new Promise((resolve) => (open = resolve))
    for (const isWanted of [true, false, true, false, true]) favorites.set(A, isWanted)
    favorites.set(B, true)
    favorites.set(B, false)
    expect(shown()).toEqual([A])
    await settled()
    favorites.set(A, false)
    favorites.set(C, true)
    expect(shown()).toEqual([C])
    open()
    await settled()
    await settled()
    expect(world.server.writes).toEqual([[A], [C]])
    expect([shown(), world.server.list]).toEqual([[C], [C]])
  })

  test('without a signal the change is undone and reported, and a new start still shows the mirror', async () => {
    const world = aWorld({ list: [A] })
    const { favorites, shown } = world.open()
    world.signIn(NOA)
    await settled()
    world.server.mode = 'down'
    favorites.set(B, true)
    favorites.set(A, false)
    expect(shown()).toEqual([B])
    await settled()
    expect(shown()).toEqual([A])
    expect(world.tell).toHaveBeenCalledTimes(1)
    const next = world.open()
    await settled()
    expect(next.state()).toEqual({ parkIds: [A], isLoaded: true, isOfAccount: true })
  })

  test('another tab follows, and additions from another device are not lost', async () => {
    let now = 0
    vi.spyOn(Date, 'now').mockImplementation(() => now)
    const world = aWorld({ list: [A] })
    const [one, two] = [world.open(), world.open()]
    world.signIn(NOA)
    await settled()
    world.server.list = [D, A]
    now += 60_000
    one.favorites.set(B, true)
    await settled()
    expect(world.server.list).toEqual([B, D, A])
    expect(two.shown()).toEqual([B, D, A])
  })
})
