/** Orders in an admin's words: for their list and page, and for the history. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OrderStatus, PaymentMethod } from '#contract/orders.ts'
import { SETTINGS_LABELS } from './settings-words.ts'

export const ORDER_STATUS_WORDS: Readonly<Record<OrderStatus, MessageDescriptor>> = {
  pending: msg({ message: 'Pending', context: 'an order' }),
  processing: msg({ message: 'Processing', context: 'an order' }),
  shipped: msg({ message: 'Shipped', context: 'an order' }),
  delivered: msg({ message: 'Delivered', context: 'an order' }),
  cancelled: msg({ message: 'Cancelled', context: 'an order' }),
}

/** The fields that admins change. */
export const ORDER_LABELS: Readonly<Record<string, MessageDescriptor>> = {
  status: msg`Status`,
  note: msg`Note`,
}

export const paymentMethodWord = (method: PaymentMethod): MessageDescriptor =>
  SETTINGS_LABELS.payment[`methods.${method}.isEnabled`]!
