import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Providers } from '#app/providers.tsx'
import { IDEMPOTENCY_HEADER } from '#contract/limits.ts'
import type { OrderReturn } from '#contract/order-returns.ts'
import type { Order } from '#contract/orders.ts'
import { createHttp } from '#platform/http/http.ts'
import { createSession } from '#platform/session.ts'
import { newOrder, newOrderLine } from '../../../../../tests/factories/order.ts'
import { testServices } from '../../../../../tests/factories/services.ts'
import { newUser } from '../../../../../tests/factories/users.ts'
import { ReturnsPart } from './returns-part.tsx'

const NOW = '2026-06-10T12:00:00Z'
beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

const lines = [
  newOrderLine({ name: { he: 'חולצה', en: 'Shirt' }, quantity: 2, total: 20_000 }),
  newOrderLine({ name: { he: 'כובע', en: 'Hat' } }),
]
const delivered = (special: Partial<Order> = {}): Order =>
  newOrder({
    status: 'delivered',
    lines,
    steps: [
      { status: 'pending', at: '2026-06-01T12:00:00.000Z' },
      { status: 'delivered', at: '2026-06-03T12:00:00.000Z' },
    ],
    ...special,
  })
const aReturn = (special: Partial<OrderReturn> = {}): OrderReturn => ({
  _id: 'e'.repeat(24),
  state: 'asked',
  lines: [{ variantId: lines[0]!.variantId, quantity: 1 }],
  reason: 'size',
  words: '',
  answer: '',
  askedAt: '2026-06-04T12:00:00.000Z',
  answeredAt: null,
  receivedAt: null,
  refundedOn: null,
  ...special,
})

type Sent = { path: string; key: string | null; body: unknown }

/** Shows the returns of an order to a person; `answer` answers each write. */
function show(
  order: Order,
  answer: () => Response | Promise<Response> = () => Response.error(),
  userId = order.userId,
) {
  const sent: Sent[] = []
  const store = createStore()
  const session = createSession(store)
  session.confirm(newUser({ _id: userId! }), 'rmp_1')
  const http = createHttp({
    base: 'http://in.process/api',
    fetch: async (input) => {
      const request = input as Request
      if (request.method === 'GET') return Response.json({ status: 'success', data: { order } })
      const body: unknown = request.body ? await request.json() : undefined
      sent.push({ path: new URL(request.url).pathname, key: request.headers.get(IDEMPOTENCY_HEADER), body })
      return answer()
    },
  })
  const services = testServices({ http, store, session })
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  render(
    <Providers services={services} clock={null} rendered={Date.parse(NOW)}>
      <RouterContextProvider router={router}>
        <ReturnsPart order={order} />
      </RouterContextProvider>
    </Providers>,
  )
  return sent
}

async function openForm(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Return something…' }))
  await screen.findByRole('form', { name: 'Return' })
}
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Ask for the return' }))
const refusal = (code: string) => () => Response.json({ status: 'error', code, message: '' }, { status: 409 })

test('the chosen pieces are asked for; a failure without an answer keeps the key and what was typed', async () => {
  const order = delivered()
  let isAway = true
  const answer = () =>
    isAway
      ? Promise.reject(new TypeError('no network'))
      : Response.json({ status: 'success', data: { order } }, { status: 201 })
  const sent = show(order, answer)
  await openForm()
  send()
  await screen.findByText('Choose what you return')
  expect(sent).toEqual([])
  fireEvent.change(screen.getByLabelText(/Shirt/), { target: { value: '2' } })
  fireEvent.change(screen.getByLabelText('Why? (optional)'), { target: { value: 'damaged' } })
  fireEvent.change(screen.getByLabelText('Anything else? (optional)'), { target: { value: 'A hole' } })
  send()
  await screen.findByText('Network Error')
  expect((screen.getByLabelText('Anything else? (optional)') as HTMLTextAreaElement).value).toBe('A hole')
  isAway = false
  send()
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Return' })).toBeNull())
  const body = { lines: [{ variantId: lines[0]!.variantId, quantity: 2 }], reason: 'damaged', words: 'A hole' }
  const { key } = sent[0]!
  expect(key).not.toBeNull()
  expect(sent).toEqual([1, 2].map(() => ({ path: `/api/orders/${order._id}/returns`, key, body })))
})

test.each([
  ['RETURN_TOO_LATE', 'The time for a return is over'],
  ['NOT_RETURNABLE', 'These pieces are in a return already'],
  ['NOT_SENT_YET', 'The order is not on its way'],
])('%s is said in the form, and another attempt has another key', async (code, words) => {
  const sent = show(delivered(), refusal(code))
  await openForm()
  fireEvent.change(screen.getByLabelText(/Hat/), { target: { value: '1' } })
  send()
  await screen.findByText(words)
  send()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[0]!.key).not.toBe(sent[1]!.key)
})

test('the last piece is chosen already, and pieces in a return are not offered', async () => {
  show(
    delivered({
      returns: [
        aReturn({ lines: [{ variantId: lines[0]!.variantId, quantity: 1 }] }),
        aReturn({ _id: 'd'.repeat(24), lines: [{ variantId: lines[1]!.variantId, quantity: 1 }] }),
      ],
    }),
  )
  await openForm()
  const form = within(screen.getByRole('form', { name: 'Return' }))
  expect((form.getByLabelText(/Shirt/) as HTMLSelectElement).value).toBe('1')
  expect(form.queryByLabelText(/Hat/)).toBeNull()
})

test('a return that waits can be withdrawn; the shop’s answer is shown', async () => {
  const order = delivered({
    returns: [aReturn(), aReturn({ _id: 'd'.repeat(24), state: 'refused', answer: 'It was worn' })],
  })
  const sent = show(order, () => Response.json({ status: 'success', data: { order } }))
  expect(screen.getByText('Not accepted')).toBeDefined()
  expect(screen.getByText('It was worn')).toBeDefined()
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw the return' }))
  await waitFor(() =>
    expect(sent.map(({ path }) => path)).toEqual([`/api/orders/${order._id}/returns/${'e'.repeat(24)}/withdraw`]),
  )
})

test.each<[string, Order, string, boolean]>([
  ['in time', delivered(), 'What you don’t want can be returned: ask here until June 17, 2026.', true],
  [
    'too late',
    delivered({ steps: [{ status: 'delivered', at: '2026-05-20T12:00:00.000Z' }] }),
    'A return could be asked for here until June 3, 2026.',
    false,
  ],
])('%s: the last day is said', async (_name, order, line, mayAsk) => {
  show(order)
  expect(await screen.findByText(line)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Return something…' }) !== null).toBe(mayAsk)
})

test('an admin sees another person’s return, and nothing to press', async () => {
  show(delivered({ returns: [aReturn()] }), undefined, 'c'.repeat(24))
  expect(screen.getByText('Waiting for the shop’s answer')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByText(/ask here until/)).toBeNull()
})
