/** Orders in an admin's words: for their list and page, and for the history. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReturnFilter, ReturnState } from '#contract/order-returns.ts'
import type { OrderStatus, PaymentMethod } from '#contract/orders.ts'

export const ORDER_STATUS_WORDS: Readonly<Record<OrderStatus, MessageDescriptor>> = {
  pending: msg({ message: 'Pending', context: 'an order' }),
  processing: msg({ message: 'Processing', context: 'an order' }),
  shipped: msg({ message: 'Shipped', context: 'an order' }),
  delivered: msg({ message: 'Delivered', context: 'an order' }),
  cancelled: msg({ message: 'Cancelled', context: 'an order' }),
}

/** The text of each step's button. */
export const STEP_WORDS: Readonly<Partial<Record<OrderStatus, MessageDescriptor>>> = {
  processing: msg`Start processing`,
  shipped: msg`Mark as shipped`,
  delivered: msg`Mark as delivered`,
  cancelled: msg`Cancel the order…`,
}

/** Whether orders are marked as paid. */
export const PAID_WORDS = { yes: msg`Marked as paid`, no: msg`Not marked as paid` } as const

/** Names of the payment methods, the same as in the settings. */
export const PAYMENT_METHOD_WORDS: Readonly<Record<PaymentMethod, MessageDescriptor>> = {
  cashOnDelivery: msg`Cash on delivery`,
  bankTransfer: msg`Bank transfer`,
  paymentPage: msg`Payment page`,
}

/** States of a return. The history shows them too. */
export const RETURN_STATE_WORDS: Readonly<Record<ReturnState, MessageDescriptor>> = {
  asked: msg({ message: 'Waits for an answer', context: 'a return' }),
  accepted: msg({ message: 'Accepted, on its way here', context: 'a return' }),
  refused: msg({ message: 'Refused', context: 'a return' }),
  received: msg({ message: 'Received, money not given back', context: 'a return' }),
  refunded: msg({ message: 'Money given back', context: 'a return' }),
  withdrawn: msg({ message: 'Withdrawn by the customer', context: 'a return' }),
}

/** Filters of the list by returns. */
export const RETURN_FILTER_WORDS: Readonly<Record<ReturnFilter, MessageDescriptor>> = {
  waiting: msg`Return waits`,
  any: msg`With a return`,
}
