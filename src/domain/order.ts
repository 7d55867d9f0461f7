/** Rules of orders (docs/product.md#orders). */
import { NEXT_STATUSES } from '#contract/orders.ts'
import type { OrderStatus } from '#contract/orders.ts'

/** Whether an admin may change an order's status from `from` to `to`. */
export const mayBecome = (from: OrderStatus, to: OrderStatus): boolean => NEXT_STATUSES[from].includes(to)

/** Whether the customer may still cancel an order with this status. */
export const mayCustomerCancel = (status: OrderStatus): boolean => status === 'pending'

/** Whether the parcel left the shop, so that a tracking number and a return make sense. */
export const isSent = (status: OrderStatus): boolean => status === 'shipped' || status === 'delivered'

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
