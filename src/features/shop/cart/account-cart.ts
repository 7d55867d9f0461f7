import { type Cart, cartAnswerSchema, currentCartSchema } from '#contract/cart.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Services } from '#platform/services.tsx'
import { type DeviceCart, isUnsent, withAnswer } from './model.ts'

/** The calls for the account's cart. */
export type AccountCartApi = {
  read(): Promise<Cart>
  /**
   * Replaces the account's cart, if `revision` is still that of the account's cart.
   * @throws AppError with the present cart, if the account's cart has another revision
   */
  write(cart: Cart): Promise<Cart>
}

/** `GET` and `PUT users/me/cart`. */
export const accountCart = ({ http }: Pick<Services, 'http'>): AccountCartApi => ({
  read: async () => (await http.get('users/me/cart', cartAnswerSchema)).data.cart,
  write: async (json) => (await http.put('users/me/cart', cartAnswerSchema, { json })).data.cart,
})

/** The present cart from a `STALE_EDIT` error, which means that another device wrote first. */
function presentCart(error: unknown): Cart | undefined {
  if (!(error instanceof AppError) || error.code !== 'STALE_EDIT') return undefined
  const read = currentCartSchema.safeParse(error.current)
  return read.success ? read.data.cart : undefined
}

/** Highest number of attempts in a row. An attempt is repeated if another device wrote first. */
const ATTEMPTS = 5

type SyncOptions = {
  api: AccountCartApi
  /** Changes the stored cart. Resolves to the result; undefined once somebody else is signed in. */
  update: (change: (cart: DeviceCart) => DeviceCart) => Promise<DeviceCart | undefined>
  /**
   * Whether to read the account's cart in any case. false: the account's cart is read only if it is unknown, or if an
   * answer was lost.
   */
  isReading: boolean
}

/** Sends this device's changes to the account, and stores the changes of other devices. Throws an AppError. */
export async function syncCart({ api, update, isReading }: SyncOptions): Promise<void> {
  let cart = await update((kept) => kept)
  // After a lost answer, reading shows whether the server has the sent lines.
  if (cart && (isReading || cart.known === null || cart.sent !== null)) {
    const answer = await api.read()
    cart = await update((kept) => withAnswer(kept, answer))
  }
  for (let attempt = 0; cart && isUnsent(cart) && attempt < ATTEMPTS; attempt++) {
    cart = await update((kept) => ({ ...kept, sent: kept.lines }))
    if (!cart) return
    const { sent, known } = cart
    try {
      const answer = await api.write({ lines: [...(sent ?? [])], revision: known?.revision ?? 0 })
      cart = await update((kept) => withAnswer(kept, answer, true))
    } catch (error) {
      const present = presentCart(error)
      if (!present) throw error
      cart = await update((kept) => withAnswer(kept, present))
    }
  }
}
