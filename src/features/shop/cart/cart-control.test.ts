import { createStore } from 'jotai'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Cart, KeptLine } from '#contract/cart.ts'
import type { User } from '#contract/users.ts'
import { AppError } from '#platform/http/app-error.ts'
import { reachAtom } from '#platform/http/connectivity.ts'
import { NO_SESSION, type Session } from '#platform/session.ts'
import { idOf } from '../../../../tests/factories/park.ts'
import { newUser } from '../../../../tests/factories/users.ts'
import { ABOUT_TO_ADD_KEY, CART_KEY, createCart } from './cart-control.ts'
import { cartAtom } from './cart-state.ts'
import { type Lines, withAdded, without, withQuantity } from './model.ts'

const NOA = newUser({ _id: '1'.repeat(24) })
const DAN = newUser({ _id: '2'.repeat(24) })
const SEEN = { name: { he: 'א', en: 'a' }, color: { he: 'ב', en: 'b' }, size: 'M', unit: 100, discount: null }
const line = (variant: number, quantity = 1): KeptLine => ({
  productId: idOf(9),
  variantId: idOf(variant),
  quantity,
  seen: SEEN,
})
const [A, B, C] = [line(1), line(2), line(3)] as [KeptLine, KeptLine, KeptLine]

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A device shared by tabs, a server with one cart, and a session to sign in and out. */
function aWorld({ lines = [] as Lines } = {}) {
  const device = new Map<string, unknown>()
  const listeners = new Set<(session: Session) => void>()
  const tabs: EventTarget[] = []
  let session: Session = NO_SESSION
  const server = {
    cart: { lines: [...lines], revision: 1 } as Cart,
    writes: 0,
    mode: 'up' as 'up' | 'down' | 'deaf' | 'silent',
    /** Sends the answer that a silent server has held back. */
    speak: () => {},
  }
  const answer = async <T>(work: () => T): Promise<T> => {
    await Promise.resolve()
    if (server.mode === 'silent') await new Promise<void>((resolve) => (server.speak = resolve))
    if (server.mode === 'down') throw new AppError('unreachable', 'no signal')
    const result = work()
    if (server.mode === 'deaf') throw new AppError('timeout', 'the answer is lost')
    return result
  }
  const onAdded = vi.fn()
  const onFailure = vi.fn()
  function open() {
    const store = createStore()
    const channel = new EventTarget()
    tabs.push(channel)
    const cart = createCart({
      store,
      device: {
        get: async (key) => structuredClone(device.get(key)),
        update: async (key, change) => {
          const value = change(device.get(key))
          if (value === undefined) device.delete(key)
          else device.set(key, structuredClone(value))
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
      api: {
        read: () => answer(() => structuredClone(server.cart)),
        write: ({ lines: sent, revision }) =>
          answer(() => {
            if (revision !== server.cart.revision)
              throw new AppError('http', 'stale', { status: 409, code: 'STALE_EDIT', current: { cart: server.cart } })
            server.writes++
            return structuredClone((server.cart = { lines: sent, revision: revision + 1 }))
          }),
      },
      onAdded,
      onFailure,
    })
    const state = () => store.get(cartAtom)
    return { cart, state, lines: () => state().lines, signal: () => store.set(reachAtom, 'reached'), store }
  }
  const become = (next: Session) => {
    session = next
    listeners.forEach((listener) => listener(next))
  }
  return {
    device,
    server,
    onAdded,
    onFailure,
    open,
    signIn: (user: User) => become({ status: 'confirmed', token: `rmp_${user._id}`, user }),
    end: (user: User) => become({ status: 'ended', token: null, user }),
    signOut() {
      become(NO_SESSION)
      device.delete(CART_KEY)
    },
    /** Changes the account's cart, as another device of the same person would. */
    elsewhere(next: Lines) {
      server.cart = { lines: [...next], revision: server.cart.revision + 1 }
    },
  }
}

/** Waits for everything that was started; the clock does not advance. */
const settled = () => vi.advanceTimersByTimeAsync(0)

describe('signed in', () => {
  test('a change is shown at once, stored on the device, sent, and visible in every tab', async () => {
    const world = aWorld({ lines: [A] })
    world.signIn(NOA)
    const [one, two] = [world.open(), world.open()]
    expect(one.state(), 'nothing is shown before the device is read').toMatchObject({ isLoaded: false, lines: [] })
    await settled()
    expect(two.state()).toEqual({ owner: NOA._id, lines: [A], isLoaded: true, isUnsent: false })
    one.cart.change(withAdded([B]))
    expect(one.state()).toMatchObject({ lines: [A, B], isUnsent: true })
    await settled()
    expect([world.server.cart.lines, two.lines(), one.state().isUnsent]).toEqual([[A, B], [A, B], false])
  })

  test('quick changes make few writes', async () => {
    const world = aWorld({ lines: [A] })
    world.signIn(NOA)
    const { cart, lines } = world.open()
    await settled()
    for (const quantity of [2, 3, 4, 5]) cart.change(withQuantity(A.variantId, quantity))
    await settled()
    expect([lines(), world.server.cart.lines, world.server.writes]).toEqual([[line(1, 5)], [line(1, 5)], 1])
  })

  test('without a signal the cart changes on the device, survives a new start, and is sent when the signal is back', async () => {
    const world = aWorld({ lines: [A] })
    world.signIn(NOA)
    const first = world.open()
    await settled()
    world.server.mode = 'down'
    first.cart.change(withAdded([B]))
    first.cart.change(without(A.variantId))
    await settled()
    expect(first.state()).toMatchObject({ lines: [B], isUnsent: true })
    const next = world.open()
    await settled()
    expect(next.state()).toMatchObject({ lines: [B], isLoaded: true, isUnsent: true })
    world.server.mode = 'up'
    next.signal()
    await settled()
    expect([world.server.cart.lines, next.state().isUnsent, first.state().isUnsent]).toEqual([[B], false, false])
  })

  test('a change during a slow answer is on the device at once and sent after the answer', async () => {
    const world = aWorld({ lines: [A] })
    world.signIn(NOA)
    const first = world.open()
    await settled()
    world.server.mode = 'silent'
    first.cart.change(withAdded([B]))
    await settled()
    first.cart.change(withAdded([C]))
    await settled()
    expect(world.device.get(CART_KEY)).toMatchObject({ lines: [A, B, C] })
    world.server.mode = 'up'
    world.server.speak()
    await settled()
    expect([first.lines(), world.server.cart.lines, world.server.writes]).toEqual([[A, B, C], [A, B, C], 2])
    expect(first.state().isUnsent).toBe(false)
  })

  test('failed attempts are repeated, at growing intervals', async () => {
    const world = aWorld()
    world.signIn(NOA)
    world.server.mode = 'down'
    const { cart } = world.open()
    cart.change(withAdded([A]))
    await settled()
    const before = world.onFailure.mock.calls.length
    await vi.advanceTimersByTimeAsync(80_000)
    expect(world.onFailure.mock.calls.length - before).toBe(2)
    world.server.mode = 'up'
    await vi.advanceTimersByTimeAsync(300_000)
    expect(world.server.cart.lines).toEqual([A])
  })

  test('another device’s changes stay', async () => {
    const world = aWorld({ lines: [A] })
    world.signIn(NOA)
    const { cart, lines } = world.open()
    await settled()
    world.elsewhere([A, C])
    cart.change(withQuantity(A.variantId, 4))
    await settled()
    expect([lines(), world.server.cart.lines]).toEqual([
      [line(1, 4), C],
      [line(1, 4), C],
    ])
    world.elsewhere([line(1, 4)])
    await vi.advanceTimersByTimeAsync(60_000)
    cart.refresh()
    await settled()
    expect(lines()).toEqual([line(1, 4)])
  })

  test('a lost answer counts no item twice', async () => {
    const world = aWorld({ lines: [line(1, 2)] })
    world.signIn(NOA)
    const { cart, lines, signal } = world.open()
    await settled()
    world.server.mode = 'deaf'
    cart.change(withAdded([line(1, 1)]))
    await settled()
    expect(world.server.cart.lines).toEqual([line(1, 3)])
    cart.change(withQuantity(A.variantId, 1))
    world.server.mode = 'up'
    signal()
    await settled()
    expect([lines(), world.server.cart.lines]).toEqual([[A], [A]])
  })
})

describe('signing in and out', () => {
  test('an item chosen before the sign-in is added once afterwards, whatever tabs are open', async () => {
    const world = aWorld({ lines: [A] })
    const [one, two] = [world.open(), world.open()]
    await settled()
    await one.cart.keepForSignIn([C])
    await one.cart.keepForSignIn([B])
    one.cart.change(withAdded([C]))
    expect(one.lines(), 'nobody has a cart').toEqual([])
    world.signIn(NOA)
    await settled()
    expect([one.lines(), two.lines(), world.server.cart.lines]).toEqual([
      [A, B],
      [A, B],
      [A, B],
    ])
    expect(world.onAdded.mock.calls).toEqual([[[B]]])
    expect(world.device.has(ABOUT_TO_ADD_KEY)).toBe(false)
    world.signOut()
    world.signIn(NOA)
    await settled()
    expect(one.lines()).toEqual([A, B])
  })

  test('another person sees nothing of the former one', async () => {
    const world = aWorld({ lines: [A] })
    world.signIn(NOA)
    const { lines, state } = world.open()
    await settled()
    world.signOut()
    expect(state()).toEqual({ owner: null, lines: [], isLoaded: false, isUnsent: false })
    world.elsewhere([B])
    world.signIn(DAN)
    expect(lines()).toEqual([])
    await settled()
    expect(lines()).toEqual([B])
  })

  test('a change stored after signing out leaves nothing on the device', async () => {
    const world = aWorld()
    world.signIn(NOA)
    const { cart } = world.open()
    await settled()
    cart.change(withAdded([A]))
    world.signOut()
    await settled()
    expect(world.device.has(CART_KEY)).toBe(false)
  })

  test('a session that ended keeps the cart, and sends it after the same person has signed in again', async () => {
    const world = aWorld()
    world.signIn(NOA)
    const { cart, state } = world.open()
    await settled()
    world.end(NOA)
    cart.change(withAdded([A]))
    await settled()
    expect([state().isUnsent, world.server.writes]).toEqual([true, 0])
    world.signIn(NOA)
    await settled()
    expect([state().lines, world.server.cart.lines]).toEqual([[A], [A]])
  })
})
