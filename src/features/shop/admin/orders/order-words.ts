/** Orders in an admin's words: for their list and page, and for the history. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OrderStatus, PaymentMethod } from '#contract/orders.ts'

export const ORDER_STATUS_WORDS: Readonly<Record<OrderStatus, MessageDescriptor>> = {
  pending: msg({ message: 'Pending', context: 'an order' }),
  processing: msg({ message: 'Processing', context: 'an order' }),
  shipped: msg({ message: 'Shipped', context: 'an order' }),
  delivered: msg({ message: 'Delivered', context: 'an order' }),
  cancelled: msg({ message: 'Cancelled', context: 'an order' }),
}

/** Names of the payment methods, the same as in the settings. */
export const PAYMENT_METHOD_WORDS: Readonly<Record<PaymentMethod, MessageDescriptor>> = {
  cashOnDelivery: msg`Cash on delivery`,
  bankTransfer: msg`Bank transfer`,
  paymentPage: msg`Payment page`,
}
