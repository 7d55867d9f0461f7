import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { createStore } from 'jotai'
import { beforeEach, expect, test, vi } from 'vitest'
import { Providers } from '#app/providers.tsx'
import type { Order } from '#contract/orders.ts'
import { createHttp } from '#platform/http/http.ts'
import { createSession } from '#platform/session.ts'
import { MantineArea } from '#ui/mantine/mantine-area.tsx'
import { aConfig } from '../../../../tests/factories/config.ts'
import { newOrder, newOrderLine } from '../../../../tests/factories/order.ts'
import { newUser } from '../../../../tests/factories/users.ts'
import { OrderSlip } from '../slip/order-slip.tsx'
import { Confirmation } from './confirmation.tsx'
import { LineList } from './line-list.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderScreen } from './order-screen.tsx'
import { PaymentInfo } from './payment-info.tsx'
import { testServices } from '../../../../tests/factories/services.ts'

// The real component needs the cart and the products, which this test does not have.
vi.mock('./order-again.tsx', () => ({ OrderAgain: () => null }))

const noa = newUser({ _id: 'a'.repeat(24) })

beforeEach(() => localStorage.clear())

function open(page: React.ReactNode, user = noa) {
  const asked: string[] = []
  const store = createStore()
  const session = createSession(store)
  session.confirm(user, 'rmp_1')
  const services = testServices({
    http: createHttp({
      base: 'http://in.process/api',
      fetch: async (input) => {
        asked.push(new URL((input as Request).url).pathname)
        return Response.json({ status: 'error', code: 'NOT_FOUND', message: '' }, { status: 404 })
      },
    }),
    store,
    session,
  })
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  render(
    <Providers services={services} clock={null} rendered={0}>
      <RouterContextProvider router={router}>{page}</RouterContextProvider>
    </Providers>,
  )
  return asked
}

const { site } = aConfig({ accounts: true, shop: true })
const screenOf = (id: string) => <OrderScreen id={id} placed={undefined} site={site} missing={<p>not here</p>} />

test.each([
  ['an order of somebody else, or none', 'f'.repeat(24), true],
  ['what is no order', 'nonsense', false],
])('%s is not found', async (_name, id, isAsked) => {
  const asked = open(screenOf(id))
  expect(await screen.findByText('not here')).toBeDefined()
  expect(asked.includes(`/api/orders/${id}`)).toBe(isAsked)
})

const admin = newUser({ _id: 'c'.repeat(24), email: 'admin@rampa.example', role: 'admin' })
test.each<[string, typeof noa, Partial<Order>, boolean]>([
  ['its customer', noa, {}, true],
  ['its customer, whose e-mail address has changed', newUser({ ...noa, email: 'new@rampa.example' }), {}, true],
  ['somebody who has its e-mail address now', newUser({ _id: 'b'.repeat(24), email: 'noa@rampa.example' }), {}, false],
  ['its customer, once it is worked on', noa, { status: 'processing' }, false],
  ['an admin who looks at it', admin, {}, false],
])('%s prints a slip, and cancels it or not', (_name, user, special, mayCancel) => {
  open(
    <MantineArea>
      <OrderActions order={newOrder(special)} />
    </MantineArea>,
    user,
  )
  expect(screen.getByRole('button', { name: 'Print a slip' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Cancel the order' }) !== null).toBe(mayCancel)
})

test('the page, the confirmation and the slip have what is left of a partly cancelled order', () => {
  const order = newOrder({
    lines: [
      newOrderLine({ name: { he: 'קרש', en: 'Board' }, quantity: 3, cancelled: 1, total: 20_000 }),
      newOrderLine({ name: { he: 'שעון', en: 'Watch' }, quantity: 1, cancelled: 1, total: 0 }),
    ],
    ...{ subtotal: 20_000, total: 22_500, overpaid: 20_000 },
  })
  const money = '₪200'
  open(
    <>
      <LineList lines={order.lines} currency={order.currency} label="Lines" />
      <Confirmation order={order} shown={42_500} offers={undefined} />
      <PaymentInfo method={order.paymentMethod} offers={undefined} isOpen={false} back={money} />
      <OrderSlip order={order} site={site} />
    </>,
  )
  expect(screen.getByText('2 of 3 (1 cancelled)')).toBeDefined()
  expect(screen.getByText('0 of 1 (1 cancelled)')).toBeDefined()
  expect(screen.getByText(`We will give ${money} back to you`)).toBeDefined()
  // The total is lower than the ordered one, but no price fell.
  expect(screen.queryByText(/The price fell/)).toBeNull()
  const [slip] = document.querySelectorAll('[data-print-sheet]')
  expect(slip!.textContent).toContain('Board')
  expect(slip!.textContent).not.toContain('Watch')
})
