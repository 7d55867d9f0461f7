/** The orders of an invented customer, one or more in every status, and the shop's settings in the sample. */
import type { OrderStatus } from '#contract/orders.ts'
import type { PaymentSettings } from '#contract/settings.ts'
import type { CustomerToSeed, OrderToSeed } from '#server/seed-shop.ts'

/** Nobody can sign in as this customer: the account has no password, and its e-mail address cannot exist. */
export const sampleCustomer: CustomerToSeed = {
  name: 'מיכל דורון',
  email: 'michal@rampa.example',
  phone: '0500000000',
  address: {
    street: 'רחוב הדוגמה',
    houseNumber: '12',
    apartment: '4',
    floor: '1',
    entrance: 'א',
    city: 'חיפה',
    zipCode: '3100000',
    country: 'ישראל',
  },
}

const to = (...later: OrderStatus[]) => later

/** The oldest order comes first. `items` maps each SKU to the number of pieces. */
export const sampleOrders: readonly OrderToSeed[] = [
  {
    daysAgo: 38,
    items: { 'TEE-WHEEL-BLACK-M': 1, 'WAX-CLASSIC-VIOLET': 3 },
    then: to('processing', 'shipped', 'delivered'),
  },
  { daysAgo: 24, items: { 'SHOE-LOW-BLACK-42': 1 }, then: to('processing', 'shipped', 'delivered') },
  { daysAgo: 17, items: { 'JACKET-COACH-RED-M': 1, 'SOCKS-CREW-WHITE-39–42': 2 }, then: to('cancelled') },
  {
    daysAgo: 11,
    items: { 'HELMET-PARK-BLACK-M': 1, 'PADS-SET-BLACK-M': 1 },
    then: to('processing', 'shipped', 'delivered'),
  },
  { daysAgo: 5, items: { 'BEAR-8-BLUE': 2, 'GRIP-SHEET-BLACK': 1 }, then: to('processing', 'shipped') },
  { daysAgo: 3, items: { 'HOOD-RAMPA-BLACK-L': 1 }, then: to('processing') },
  {
    daysAgo: 1,
    items: { 'SOCKS-CREW-BLACK-43–46': 6, 'LACES-FLAT-WHITE-120': 2 },
    paymentMethod: 'bankTransfer',
    then: to(),
  },
  { daysAgo: 0.1, items: { 'WAX-SUMMER-PINK': 1, 'SHOE-SLIP-CREAM-39': 1 }, then: to() },
]

export const samplePayment: PaymentSettings = {
  currency: 'ILS',
  vatPercent: 18,
  shipping: { fee: 2500, freeFrom: 30_000 },
  stockLabels: { low: 10, veryLow: 3 },
  methods: {
    cashOnDelivery: {
      isEnabled: true,
      instructions: { he: 'משלמים לשליח, במזומן.', en: 'Pay the courier, in cash.' },
    },
    bankTransfer: {
      isEnabled: true,
      instructions: {
        he: 'חשבון לדוגמה: אין לאן להעביר. בחנות אמיתית יופיעו כאן פרטי הבנק.',
        en: 'A sample account: there is nowhere to transfer to. A real shop has its bank details here.',
      },
    },
    paymentPage: { isEnabled: false, instructions: { he: '', en: '' }, url: '' },
  },
}
