/**
 * The signed-in person's cart (docs/decisions/cart-and-orders.md). The cart is stored on the device, where it can
 * change without a signal, and also in the account. Whenever the server answers, the two are merged.
 */
import type { Store } from 'jotai'
import { reachAtom } from '#platform/http/connectivity.ts'
import type { SessionControl } from '#platform/session.ts'
import type { DeviceStore } from '#platform/storage/device-store.ts'
import type { TabChannel } from '#platform/storage/mirrored-list.ts'
import { createExchange, type ExchangeOptions } from './cart-exchange.ts'
import { createCartList } from './cart-state.ts'
import { type Change, type DeviceCart, type Lines, readAboutToAdd, readDeviceCart, withAdded } from './model.ts'

/** Device-store key of the cart. Signing out erases all keys that begin with `personal/`. */
export const CART_KEY = 'personal/cart'
/**
 * Device-store key of the lines that wait for a sign-in. They belong to nobody yet, so the key does not begin with
 * `personal/`.
 */
export const ABOUT_TO_ADD_KEY = 'cart/about-to-add'

export type CartControl = {
  /**
   * Changes the lines: the result is shown at once, stored on the device, and sent. Does nothing while nobody is signed
   * in.
   */
  change(change: Change): void
  /**
   * Stores lines until somebody signs in. The lines are then added to that person's cart, once. A second call replaces
   * the lines of the first.
   */
  keepForSignIn(lines: Lines): Promise<void>
  /** Reads the cart from the device again. Also reads the account's cart, if that was last read some time ago. */
  refresh(): void
}

export type CartOptions = ExchangeOptions & {
  store: Store
  device: Pick<DeviceStore, 'get' | 'update'>
  session: Pick<SessionControl, 'current' | 'subscribe'>
  /** A channel to the other tabs. */
  channel?: TabChannel | undefined
  /** Called when lines that waited for the sign-in were added. */
  onAdded: (lines: Lines) => void
}

export function createCart(options: CartOptions): CartControl {
  const { store, device, session, channel, onAdded, now = Date.now } = options
  const list = createCartList({
    store,
    session,
    channel,
    read: async (user) => (user === null ? undefined : readDeviceCart(await device.get(CART_KEY), user)),
  })
  const inTurn = (work: (user: string) => unknown) => list.inTurn((user) => user !== null && work(user))
  const exchange = createExchange(options, { list, update, afterChanges: inTurn })

  /**
   * Changes the stored cart.
   * @param done the change of the cart in memory that is stored by this call
   */
  async function update(user: string, next: (cart: DeviceCart) => DeviceCart, done?: Change) {
    let kept = readDeviceCart(undefined, user)
    await device.update(CART_KEY, (old) => {
      // Another person owns the cart now, or nobody does. Nothing of the former owner is stored again.
      if (list.owner() !== user) return old
      return (kept = next(readDeviceCart(old, user)))
    })
    if (list.owner() !== user) return undefined
    list.settle(kept, (one) => one === done)
    list.tellTabs()
    return kept
  }

  function change(one: Change): void {
    if (list.owner() === null) return
    list.change(one)
    inTurn((user) => update(user, (cart) => ({ ...cart, lines: one(cart.lines) }), one))
    exchange.enqueue()
  }

  /** Adds the lines that waited for this sign-in. */
  async function takeAboutToAdd(): Promise<void> {
    let waiting: Lines = []
    await device.update(ABOUT_TO_ADD_KEY, (old) => {
      waiting = readAboutToAdd(old, now())
      return undefined
    })
    if (waiting.length === 0) return
    change(withAdded(waiting))
    onAdded(waiting)
  }

  const refresh = () => {
    list.reread()
    if (exchange.isOld()) exchange.enqueue()
  }

  const open = () => {
    exchange.begin()
    list.open()
    list.reread()
  }

  let token: string | null = null
  const follow = () => {
    const former = token
    token = session.current().token
    if (list.isOthers()) open()
    if (token === null || token === former) return
    inTurn(takeAboutToAdd)
    exchange.enqueue()
  }
  session.subscribe(follow)
  // Any answered request shows that the signal is back, so a failed exchange is repeated.
  store.sub(reachAtom, () => {
    if (store.get(reachAtom) === 'reached' && exchange.hasFailed()) exchange.enqueue()
  })
  open()
  follow()

  return {
    change,
    async keepForSignIn(lines) {
      await device.update(ABOUT_TO_ADD_KEY, () => ({ lines, at: now() }))
    },
    refresh,
  }
}
