/** Rules of orders (spec §4; decisions, Shop and orders). */
import { NEXT_STATUSES } from '#contract/orders.ts'
import type { OrderStatus } from '#contract/orders.ts'

/** Whether an admin may take an order from one status to another. */
export const mayBecome = (from: OrderStatus, to: OrderStatus): boolean => NEXT_STATUSES[from].includes(to)

/** Whether the customer may still cancel. */
export const mayCustomerCancel = (status: OrderStatus): boolean => status === 'pending'

const NUMBER_LENGTH = 8

/** The short number of an order: the end of its id, which is random. */
export const orderNumber = (id: string): string => id.slice(-NUMBER_LENGTH).toUpperCase()
