import { isNotFound, isRedirect } from '@tanstack/react-router'
import { createStore } from 'jotai'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { configQuery } from '#features/config/queries.ts'
import type { ShowToast } from '#platform/services.tsx'
import { createSession } from '#platform/session.ts'
import { aConfig } from '../tests/factories/config.ts'
import { newUser } from '../tests/factories/users.ts'
import { Route as checkout } from './routes/checkout.tsx'
import { Route as order } from './routes/orders.$id.tsx'
import { Route as profile } from './routes/profile.tsx'
import { testServices } from '../tests/factories/services.ts'

// The content of these pages is not needed here.
vi.mock('#app/account/profile-page.tsx', () => ({ ProfilePage: () => null }))
vi.mock('#features/shop/checkout/checkout-page.tsx', () => ({ CheckoutPage: () => null }))
vi.mock('#app/shop/order-page.tsx', () => ({ OrderPage: () => null }))
vi.mock('#platform/texts/load-area.ts', () => ({
  loadArea: () => Promise.resolve(),
  ensureArea: () => Promise.resolve(),
}))

beforeEach(() => localStorage.clear())

type Guard = (route: object) => Promise<void>
const guardOf = (route: { options: object }) => (route.options as { beforeLoad: Guard }).beforeLoad

/** Opens a route's address. Some features may be off, and this user or nobody is signed in. */
async function open(
  route: { options: object },
  { isOn = true, user = null as ReturnType<typeof newUser> | null } = {},
): Promise<string> {
  const store = createStore()
  const session = createSession(store)
  if (user) session.confirm(user, 'rmp_1')
  const toast = vi.fn<ShowToast>()
  const context = testServices({ store, session, toast })
  context.queryClient.setQueryData(configQuery(context).queryKey, aConfig({ accounts: isOn, shop: isOn }))
  try {
    await guardOf(route)({ context, location: { href: '/path?a=b' }, preload: false })
    return 'open'
  } catch (error) {
    if (isNotFound(error)) return 'not found'
    if (!isRedirect(error)) throw error
    const { to, search } = error.options as unknown as { to: string; search: { redirect: string } }
    return `${to} ${search.redirect}, ${toast.mock.calls.map(([{ description }]) => description).join()}`
  }
}

describe.each([
  ['/profile', profile, 'Please log in to see your profile.'],
  ['/checkout', checkout, 'Please log in to order, and to see your orders.'],
  ['/orders/$id', order, 'Please log in to order, and to see your orders.'],
])('%s', (_path, route, words) => {
  test('requires a sign-in and returns afterwards', async () => {
    expect(await open(route)).toBe(`/login /path?a=b, ${words}`)
  })

  test('is open to a signed-in person', async () => {
    expect(await open(route, { user: newUser() })).toBe('open')
  })

  test('is not found while it is switched off; an admin still has a profile', async () => {
    expect(await open(route, { isOn: false })).toBe('not found')
    expect(await open(route, { isOn: false, user: newUser() })).toBe('not found')
    const admin = newUser({ role: 'admin' })
    expect(await open(route, { isOn: false, user: admin })).toBe(route === profile ? 'open' : 'not found')
  })
})
