import { expect, test } from 'vitest'
import { ALL_KEPT } from '#contract/settings.ts'
import type { PaymentSettings } from '#contract/settings.ts'
import { EMAIL_KEY } from '../mail.ts'
import {
  DEFAULT_GENERAL,
  DEFAULT_PAYMENT,
  emailFrom,
  GENERAL_KEY,
  OPEN_DATA_KEY,
  PAYMENT_KEY,
  RETENTION_KEY,
} from '../modules/config/service.ts'
import { sensitiveIn } from './sensitive-settings.ts'

const { methods } = DEFAULT_PAYMENT
const offered = { isEnabled: true, instructions: { he: 'חשבון 1', en: 'Account 1' } }
const withMethods = (change: Partial<PaymentSettings['methods']>) => ({ methods: { ...methods, ...change } })
const { site, features } = DEFAULT_GENERAL

test.each<[string, string, object, object, string[]]>([
  ['bank instructions', PAYMENT_KEY, DEFAULT_PAYMENT, withMethods({ bankTransfer: offered }), ['payment-methods']],
  ['cash instructions', PAYMENT_KEY, DEFAULT_PAYMENT, withMethods({ cashOnDelivery: offered }), ['payment-methods']],
  [
    'the payment page',
    PAYMENT_KEY,
    DEFAULT_PAYMENT,
    withMethods({ paymentPage: { ...methods.paymentPage, url: 'https://pay.example/' } }),
    ['payment-methods'],
  ],
  ['the currency', PAYMENT_KEY, DEFAULT_PAYMENT, { currency: 'USD' }, ['price-settings']],
  ['VAT', PAYMENT_KEY, DEFAULT_PAYMENT, { vatPercent: 0 }, ['price-settings']],
  [
    'VAT and instructions',
    PAYMENT_KEY,
    DEFAULT_PAYMENT,
    { vatPercent: 0, ...withMethods({ bankTransfer: offered }) },
    ['payment-methods', 'price-settings'],
  ],
  ['shipping', PAYMENT_KEY, DEFAULT_PAYMENT, { shipping: { fee: 100, freeFrom: 1000 } }, []],
  ['stock labels', PAYMENT_KEY, DEFAULT_PAYMENT, { stockLabels: { low: 5, veryLow: 1 } }, []],
  [
    'the contact address',
    GENERAL_KEY,
    DEFAULT_GENERAL,
    { site: { ...site, contactEmail: 'a@b.example' } },
    ['contact-address'],
  ],
  ['the telephone', GENERAL_KEY, DEFAULT_GENERAL, { site: { ...site, contactPhone: '03' } }, []],
  ['the features', GENERAL_KEY, DEFAULT_GENERAL, { features: { ...features, accounts: true } }, []],
  ['a mail password', EMAIL_KEY, emailFrom({ host: 'a.example' }), { password: 'x' }, ['mail-settings']],
  ['what is kept', RETENTION_KEY, ALL_KEPT, { messages: 1 }, []],
  ['the licence', OPEN_DATA_KEY, { licence: null }, { licence: 'CC0-1.0' }, []],
])('%s', (_what, key, before, change, expected) => {
  const after = { ...before, ...change }
  expect(sensitiveIn([{ key, before, after }])).toEqual(expected)
  expect(sensitiveIn([{ key, before: after, after: before }])).toEqual(expected)
  expect(sensitiveIn([{ key, before: after, after }])).toEqual([])
})

test('settings that were never saved count as the defaults, in both directions', () => {
  for (const [key, value] of [
    [GENERAL_KEY, DEFAULT_GENERAL],
    [PAYMENT_KEY, DEFAULT_PAYMENT],
    [EMAIL_KEY, emailFrom(undefined)],
  ] as const) {
    expect(sensitiveIn([{ key, before: undefined, after: value }])).toEqual([])
    expect(sensitiveIn([{ key, before: value, after: {} }])).toEqual([])
  }
})
