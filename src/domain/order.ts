/** Rules of orders (docs/product.md#orders). */
import { NEXT_STATUSES } from '#contract/orders.ts'
import type { Order, OrderStatus } from '#contract/orders.ts'
import { DAY_MS } from '#contract/time.ts'

/** Whether an admin may change an order's status from `from` to `to`. */
export const mayBecome = (from: OrderStatus, to: OrderStatus): boolean => NEXT_STATUSES[from].includes(to)

/** Whether the customer may still cancel an order with this status. */
export const mayCustomerCancel = (status: OrderStatus): boolean => status === 'pending'

/** How long after a step an admin may take it back. */
export const STEP_BACK_MS = DAY_MS

/**
 * What the order becomes again if its latest step is taken back, and until when that is possible (epoch ms). undefined:
 * the order was only placed, which is not a step.
 * @param steps the steps that were not taken back, in their order
 */
export function stepBackOf(steps: Order['steps']): { to: OrderStatus; until: number } | undefined {
  const [former, latest] = steps.slice(-2)
  return former && latest && { to: former.status, until: Date.parse(latest.at) + STEP_BACK_MS }
}

/** Whether the parcel left the shop, so that a tracking number makes sense. */
export const isSent = (status: OrderStatus): boolean => status === 'shipped' || status === 'delivered'

/**
 * Whether somebody should have paid by now and is not marked to have done so. Cash on delivery is paid at the door, and
 * nothing is expected for a cancelled order.
 */
export const awaitsPayment = ({ paid, status, paymentMethod }: Pick<Order, 'paid' | 'status' | 'paymentMethod'>) =>
  paid === null && status !== 'cancelled' && (paymentMethod !== 'cashOnDelivery' || status === 'delivered')

/** Crockford's base 32: no I, L, O and U. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const NUMBER_LENGTH = 10
/**
 * The check symbol is the remainder of a division by 37. Remainders from 32 on would be one of `*~$=U`, which are not
 * used.
 */
const CHECK_MODULUS = 37

/** How many order numbers exist. */
export const ORDER_NUMBERS = SYMBOLS.length ** NUMBER_LENGTH

/**
 * An order's number, which people type when they pay by bank transfer: ten symbols and the check symbol.
 * @param value a whole number below `ORDER_NUMBERS`
 * @returns undefined if the check symbol would be neither a digit nor a letter of `SYMBOLS`
 */
export function orderNumber(value: number): string | undefined {
  const check = SYMBOLS[value % CHECK_MODULUS]
  if (check === undefined) return undefined
  let symbols = ''
  for (let rest = value; symbols.length < NUMBER_LENGTH; rest = Math.floor(rest / SYMBOLS.length))
    symbols = SYMBOLS[rest % SYMBOLS.length]! + symbols
  return symbols + check
}

/**
 * Reads an order number that somebody typed: small letters, groups, O for 0, and I or L for 1 are accepted. undefined:
 * not a valid order number.
 */
export function typedOrderNumber(text: string): string | undefined {
  const typed = text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  if (typed.length !== NUMBER_LENGTH + 1) return undefined
  let value = 0
  for (const symbol of typed.slice(0, NUMBER_LENGTH)) value = value * SYMBOLS.length + SYMBOLS.indexOf(symbol)
  return orderNumber(value) === typed ? typed : undefined
}
