import { setupI18n } from '@lingui/core'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IDEMPOTENCY_HEADER } from '#contract/limits.ts'
import { ownRegistrations } from '#features/competitions/own-registrations.ts'
import { CONTACT_DRAFT_KEY, readContactDraft } from '#features/contact/contact-draft.ts'
import { parksCache } from '#features/parks/collection/cache.ts'
import { favoritesAtom } from '#features/parks/favorites/favorites-list.ts'
import { createFavorites } from '#features/parks/favorites/favorites.ts'
import { ownReports } from '#features/parks/reports/own-reports.ts'
import { createSavedList } from '#features/parks/saved/saved-list.ts'
import { ownSuggestions } from '#features/parks/suggestions/own-suggestions.ts'
import { cartAtom } from '#features/shop/cart/cart-state.ts'
import { cartOf } from '#features/shop/cart/use-cart-control.ts'
import { hasUnanswered } from '#features/shop/checkout/attempt.ts'
import { keptOrders } from '#features/shop/orders/kept-orders.ts'
import { deviceId } from '#platform/device/device-id.ts'
import { CACHE_FINGERPRINTS } from '#platform/env.ts'
import { openOutboxStorage } from '#platform/outbox/outbox-entries.ts'
import { openDeviceStorage } from '#platform/storage/device-store.ts'
import { openKeyValueStorage } from '#platform/storage/key-value-storage.ts'
import { createThemeStorage } from '#ui/theme/theme-storage.ts'
import { newOrder } from '../../../tests/factories/order.ts'
import { aPark, idOf } from '../../../tests/factories/park.ts'
import { newUser } from '../../../tests/factories/users.ts'
import { refusedPages } from '../outbox/refused-pages.ts'
import { createAppServices } from './services.ts'

vi.mock('#platform/env.ts', async (original) => ({ ...(await original<object>()), API_BASE: 'http://in.process/api' }))

// The data on riders' devices, exactly as today's version stores it. If a new version reads this data differently,
// riders lose data.

const USER = newUser({ _id: '1'.repeat(24), name: 'Noa' })
const PARK = aPark()
const AT = '2026-11-14T10:00:00.000Z'
const DEVICE_ID = '7f1b0a52-3c52-4c0e-9d43-0d8a6c1f2b11'
const LINE = {
  productId: idOf(9),
  variantId: idOf(10),
  quantity: 2,
  seen: {
    name: { he: 'חולצה', en: 'Shirt' },
    color: { he: 'שחור', en: 'Black' },
    size: 'M',
    unit: 100,
    discount: null,
  },
}
const RIDER = { firstName: 'Noa', lastName: 'Levi', phone: '0501234567', level: 'pro', at: AT }
const REGISTRATION = { ...RIDER, event: 'jam-2027', email: 'noa@example.com', status: 'sent' }
const SUGGESTION = {
  parkId: PARK._id,
  parkName: PARK.name,
  fact: 'hours',
  value: null,
  note: 'Closed on Friday',
  seenAt: AT,
  sentAt: Date.parse(AT),
  receipt: { id: idOf(5), secret: 's'.repeat(43) },
  state: 'open',
  reason: null,
  words: '',
  isTold: false,
}
const ORDER = newOrder()
const ORDER_BODY = {
  items: [{ productId: LINE.productId, variantId: LINE.variantId, quantity: 1 }],
  addressId: idOf(6),
  name: 'Noa Levi',
  phone: '0501234567',
  paymentMethod: 'cashOnDelivery',
  expectedTotal: 100,
}

const ON_DEVICE: Record<string, unknown> = {
  'device-id': DEVICE_ID,
  'own-ratings': { [idOf(2)]: { heart: { rating: 5, votedAt: AT, average: 4.5, count: 2 } } },
  'heart-rated': [idOf(2)],
  'own-reports': { [PARK._id]: { wet: { seenAt: AT, former: [] } } },
  'own-suggestions': { askedAt: 5, list: [SUGGESTION] },
  'own-registrations': [REGISTRATION],
  'saved-parks': { [PARK._id]: { askedAt: 1, savedAt: 2 } },
  favorites: { parkIds: [idOf(3)], merged: { userId: USER._id, parkIds: [idOf(3)] } },
  'personal/favorites': { userId: USER._id, parkIds: [PARK._id] },
  'personal/cart': { userId: USER._id, known: { lines: [], revision: 3 }, sent: null, lines: [LINE] },
  'personal/orders': { userId: USER._id, orders: [ORDER], total: 4 },
  'personal/order-attempt': { userId: USER._id, key: 'a-key', unanswered: [ORDER_BODY] },
  'refused-pages': ['/jam-2027/signup'],
  'contact-draft': { subject: 'Gate', message: 'Locked since Tuesday.' },
}
const VOTE = { parkId: PARK._id, type: 'heart', rating: 2, votedAt: AT }

async function fill(): Promise<void> {
  localStorage.setItem('token', 'a-token')
  localStorage.setItem('userData', JSON.stringify(USER))
  const session = { token: 'a-token', user: USER, isAuthenticated: true, isAdmin: false }
  localStorage.setItem('auth-storage', JSON.stringify(session))
  localStorage.setItem('theme-storage', 'dark')
  const device = openDeviceStorage('rampa-device')
  for (const [key, value] of Object.entries(ON_DEVICE)) await device.update(key, () => value)
  const slot = `park-rating/${PARK._id}/heart`
  const id = '0d9c7f57-6f43-4c52-8f0e-54a3c7a4e9aa'
  const entry = { id, kind: 'park-rating', slot, body: VOTE, at: 1, attempts: 1, trouble: null, userId: USER._id }
  await openOutboxStorage().change(slot, () => entry)
  const copy = {
    buster: '1.0.9',
    fingerprint: CACHE_FINGERPRINTS.parks,
    queryHash: '["parks"]',
    queryKey: ['parks'],
    state: { data: { items: [PARK], total: 1 }, dataUpdatedAt: Date.now() },
  }
  await openKeyValueStorage('rampa').set(['parks-["parks"]', copy])
}

/** Starts the app on this device. The server answers only requests about votes. */
function start() {
  const sent: { path: string; key: string | null; body: unknown }[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const { pathname: path } = new URL(request.url)
    if (!path.endsWith('/heart-rate')) return new Promise<never>(() => {})
    sent.push({ path, key: request.headers.get(IDEMPOTENCY_HEADER), body: await request.json() })
    return Response.json({ success: true, averageRating: 3, totalVotes: 2 })
  })
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  const { services } = createAppServices({ i18n, ready: async () => {}, isAdopting: () => false } as never)
  return { services, sent }
}

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  localStorage.clear()
  await fill()
})
afterEach(() => vi.unstubAllGlobals())

test('a vote that waits is sent under its key, beside the votes that were kept', async () => {
  const { services, sent } = start()
  await services.outbox.drain('start')
  expect(sent).toEqual([
    {
      path: `/api/skateparks/${PARK._id}/heart-rate`,
      key: '0d9c7f57-6f43-4c52-8f0e-54a3c7a4e9aa',
      body: { deviceId: DEVICE_ID, skateparkId: PARK._id, rating: 2, votedAt: AT },
    },
  ])
  expect(services.outbox.entries()).toEqual([])
  expect(await services.device.get('own-ratings')).toEqual({
    ...(ON_DEVICE['own-ratings'] as object),
    [PARK._id]: { heart: { rating: 2, votedAt: AT, average: 3, count: 2 } },
  })
  expect(await services.device.get('heart-rated')).toEqual([idOf(2), PARK._id])
})

test('who is signed in, the theme and the copy of the parks are there', async () => {
  const { services } = start()
  expect(services.session.current()).toEqual({ status: 'unconfirmed', token: 'a-token', user: USER })
  expect(createThemeStorage().get()).toBe('dark')
  expect(await services.caches.restore(parksCache, services.queryClient)).toBe(true)
  expect(services.queryClient.getQueryData(['parks'])).toMatchObject({ items: [{ _id: PARK._id }], total: 1 })
})

test('what the device knows of its rider is read as it is', async () => {
  const { services } = start()
  const { device } = services
  expect(await deviceId(device)).toBe(DEVICE_ID)
  expect(await ownReports.get(device)).toEqual(ON_DEVICE['own-reports'])
  expect(await ownSuggestions.get(device)).toEqual(ON_DEVICE['own-suggestions'])
  expect(await ownRegistrations.get(device)).toEqual([REGISTRATION])
  expect(await createSavedList(device).read()).toEqual(ON_DEVICE['saved-parks'])
  expect(await refusedPages.get(device)).toEqual(['/jam-2027/signup'])
  expect(await keptOrders(device, USER._id)).toMatchObject({ orders: [ORDER], total: 4 })
  expect(await hasUnanswered(device, USER._id)).toBe(true)
  expect(readContactDraft(await device.get(CONTACT_DRAFT_KEY))).toEqual(ON_DEVICE['contact-draft'])
})

test('the cart and the favourites are shown', async () => {
  const { services } = start()
  const { store, device, session } = services
  cartOf(services)
  const account = { read: () => Promise.reject(new Error()), write: () => Promise.reject(new Error()) }
  createFavorites({ store, device, session, account, tell: () => {} })
  await vi.waitFor(() => expect(store.get(cartAtom)).toMatchObject({ isLoaded: true, lines: [LINE], isUnsent: true }))
  await vi.waitFor(() => expect(store.get(favoritesAtom)).toMatchObject({ isLoaded: true, parkIds: [PARK._id] }))
})
