/** Orders in words. These texts are in the account catalog. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Language } from '#contract/limits.ts'
import type { OrderStatus, PaymentMethod } from '#contract/orders.ts'
import { formatDate } from '#platform/texts/format.ts'

type Labels<Key extends string> = Readonly<Record<Key, MessageDescriptor>>

export const ORDER_STATUS_LABELS: Labels<OrderStatus> = {
  pending: msg`Order received`,
  processing: msg`Being prepared`,
  shipped: msg`On its way`,
  delivered: msg`Delivered`,
  cancelled: msg({ message: 'Cancelled', context: 'an order' }),
}

export const PAYMENT_METHOD_LABELS: Labels<PaymentMethod> = {
  cashOnDelivery: msg`Cash on delivery`,
  bankTransfer: msg`Bank transfer`,
  paymentPage: msg`Online payment page`,
}

/** A day (`YYYY-MM-DD`) in words. Noon in UTC is on the same day in Israel. */
export const dayText = (day: string, language: Language): string =>
  formatDate(Date.parse(`${day}T12:00:00Z`), language, { day: 'numeric', month: 'long', year: 'numeric' })
