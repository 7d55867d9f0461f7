/**
 * Decides when the device's cart is exchanged with the account's (docs/decisions/cart-and-orders.md); `account-cart.ts`
 * does the exchange.
 */
import type { SessionControl } from '#platform/session.ts'
import { createTurns, runInOneTab } from '#platform/storage/tabs.ts'
import { type AccountCartApi, syncCart } from './account-cart.ts'
import type { CartList } from './cart-state.ts'
import type { DeviceCart } from './model.ts'

export type ExchangeOptions = {
  session: Pick<SessionControl, 'current'>
  api: AccountCartApi
  locks?: Pick<LockManager, 'request'> | undefined
  /** Called when the account's cart could not be read or written. */
  onFailure: (error: unknown) => void
  now?: () => number
}

type ExchangedCart = {
  list: Pick<CartList, 'owner' | 'state'>
  /** Changes a user's stored cart. Resolves to the result; undefined once somebody else is signed in. */
  update: (user: string, change: (cart: DeviceCart) => DeviceCart) => Promise<DeviceCart | undefined>
  /** Runs `work` after the pending changes are stored on the device. */
  afterChanges: (work: () => void) => void
}

/** How old the account's cart may be when the page becomes visible. An older cart is read again. */
const CURRENT_MS = 30_000
/** How long to wait after the first, the second and every further failure, before the next attempt. */
const PAUSES_MS = [15_000, 60_000, 300_000]

/**
 * The exchange has its own queue, so that storing a change never waits for an answer. Nothing is exchanged before
 * `enqueue`.
 */
export function createExchange(
  { session, api, locks, onFailure, now = Date.now }: ExchangeOptions,
  { list, update, afterChanges }: ExchangedCart,
) {
  const inTurn = createTurns(list.owner)
  let answeredAt = -Infinity
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isQueued = false

  async function sync(user: string | null): Promise<void> {
    isQueued = false
    clearTimeout(timer)
    if (user === null) return
    // The cart has changed again, so this exchange is put off: the new changes are sent together with the earlier ones.
    if (list.state().changes.length > 0) return enqueue()
    const { token, status } = session.current()
    if (!token || status === 'suspended') return
    const work = () => syncCart({ api, update: (change) => update(user, change), isReading: isOld() })
    try {
      await runInOneTab(locks, 'rampa-cart', work)
      answeredAt = now()
      failures = 0
    } catch (error) {
      if (list.owner() !== user) return
      onFailure(error)
      timer = setTimeout(enqueue, PAUSES_MS[Math.min(failures++, PAUSES_MS.length - 1)])
    }
  }

  function enqueue(): void {
    if (isQueued || list.owner() === null) return
    isQueued = true
    afterChanges(() => inTurn(sync))
  }

  /** Whether the account answered some time ago, or never. */
  const isOld = () => now() - answeredAt >= CURRENT_MS

  return {
    enqueue,
    isOld,
    /** Starts again, for the cart of the person who has signed in. */
    begin(): void {
      clearTimeout(timer)
      isQueued = false
      answeredAt = -Infinity
      failures = 0
    },
    hasFailed: () => failures > 0,
  }
}
