/** Rules of orders (docs/product.md#orders). */
import { NEXT_STATUSES } from '#contract/orders.ts'
import type { OrderStatus } from '#contract/orders.ts'

/** Whether an admin may take an order from one status to another. */
export const mayBecome = (from: OrderStatus, to: OrderStatus): boolean => NEXT_STATUSES[from].includes(to)

/** Whether the customer may still cancel. */
export const mayCustomerCancel = (status: OrderStatus): boolean => status === 'pending'

/** Crockford's base 32: no I, L, O and U. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const NUMBER_LENGTH = 10
/** The check symbol is the remainder of a division by 37; a remainder from 32 on would be one of `*~$=U`. */
const CHECK_MODULUS = 37

/** How many values a number can have. */
export const ORDER_NUMBERS = SYMBOLS.length ** NUMBER_LENGTH

/**
 * The number of an order, which people type on a bank transfer: ten symbols and the check symbol.
 * @param value a whole number below `ORDER_NUMBERS`
 * @returns undefined if the check symbol is neither a digit nor one of the letters
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
 * The order number that somebody typed: in small letters, in groups, with O for 0 and I or L for 1. undefined: not a
 * valid order number.
 */
export function typedOrderNumber(text: string): string | undefined {
  const typed = text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  if (typed.length !== NUMBER_LENGTH + 1) return undefined
  let value = 0
  for (const symbol of typed.slice(0, NUMBER_LENGTH)) value = value * SYMBOLS.length + SYMBOLS.indexOf(symbol)
  return orderNumber(value) === typed ? typed : undefined
}
