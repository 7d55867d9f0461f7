import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AdminOrder } from '#contract/orders.ts'
import { adminHttp, showInAdminArea } from '../../../../../tests/factories/admin-area.tsx'
import { aConfig } from '../../../../../tests/factories/config.ts'
import { newOrder, newOrderLine } from '../../../../../tests/factories/order.ts'
import { testServices } from '../../../../../tests/factories/services.ts'
import { OrdersScreen } from './orders-screen.tsx'
import { PaymentCard } from './payment-card.tsx'
import { StepButtons } from './step-buttons.tsx'

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-06-01T12:00:00Z'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const { site } = aConfig({ accounts: true, shop: true })

const anOrder = (special: Partial<AdminOrder> = {}): AdminOrder => ({
  ...newOrder(),
  note: '',
  paid: null,
  returns: [],
  stepBack: null,
  revision: 3,
  steps: [{ status: 'pending', at: '2026-06-01T11:00:00.000Z', actor: null }],
  ...special,
})

type Sent = { path: string; body: unknown }

/** Shows a part of the admin area; `answer` answers what is not a list of orders. */
function show(shown: React.ReactNode, orders: AdminOrder[], answer: (path: string) => Response) {
  const sent: Sent[] = []
  const http = adminHttp(async (request) => {
    const { pathname, search } = new URL(request.url)
    if (request.method === 'GET' && pathname.endsWith('/orders')) {
      const counts = { pending: orders.length, processing: 0, shipped: 0, delivered: 0, cancelled: 0 }
      return Response.json({ status: 'success', data: { orders, total: orders.length, counts } })
    }
    sent.push({ path: pathname + search, body: request.method === 'GET' ? undefined : await request.json() })
    return answer(pathname)
  })
  showInAdminArea(shown, testServices({ http }), Date.now())
  return sent
}
const success = (data: object) => Response.json({ status: 'success', data })
/** Selects all rows, once `order` is listed. */
async function selectAll({ number }: AdminOrder): Promise<void> {
  await screen.findByText(number)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
}
const list = () => <OrdersScreen search={{}} onSearch={async () => {}} site={site} />

test('taking a step back asks for a reason, and names the pieces that are missing', async () => {
  const order = anOrder({
    status: 'cancelled',
    lines: [newOrderLine({ variantId: '2'.repeat(24), sku: 'S-M', quantity: 2 })],
    stepBack: { to: 'pending', until: '2026-06-02T11:00:00.000Z' },
  })
  const sent = show(<StepButtons order={order} />, [], () =>
    Response.json(
      {
        ...{ status: 'error', code: 'OUT_OF_STOCK', message: '' },
        current: { stocks: [{ variantId: '2'.repeat(24), stock: 1 }] },
      },
      { status: 409 },
    ),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Take the step back…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Take back “Cancelled”?' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Take it back' }))
  await within(dialog).findByText('Fill this in')
  expect(sent).toEqual([])
  const reason = within(dialog).getByRole('textbox', { name: /Reason/ })
  fireEvent.change(reason, { target: { value: 'The wrong order' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Take it back' }))
  await within(dialog).findByText(/\(S-M\): 2 needed, 1 in stock/)
  expect(sent).toEqual([
    { path: `/api/admin/orders/${order._id}/step-back`, body: { revision: 3, reason: 'The wrong order' } },
  ])
  expect((reason as HTMLTextAreaElement).value).toBe('The wrong order')
})

test('shipping takes the tracking number along, and a link that is not https is marked', async () => {
  const order = anOrder({ status: 'processing' })
  const sent = show(<StepButtons order={order} />, [], () =>
    success({ order: { ...order, status: 'shipped', revision: 5 } }),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Mark as shipped' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText('Tracking number'), { target: { value: ' RR1 ' } })
  fireEvent.change(within(dialog).getByLabelText('Link to the carrier'), { target: { value: 'ftp://carrier.example' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Mark as shipped' }))
  await within(dialog).findByText('This is not a web address that begins with https://')
  fireEvent.change(within(dialog).getByLabelText('Link to the carrier'), { target: { value: '' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Mark as shipped' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]!.body).toEqual({
    ...{ revision: 3, status: 'shipped', tellTracking: false },
    tracking: { number: 'RR1', url: null },
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each<[Partial<AdminOrder>, string]>([
  [{ paymentMethod: 'cashOnDelivery', status: 'shipped' }, 'Will be paid in cash on delivery.'],
  [{ paymentMethod: 'cashOnDelivery', status: 'delivered' }, 'Not marked as paid.'],
  [{ paymentMethod: 'bankTransfer' }, 'Not marked as paid.'],
])('the payment of %j: %s', (special, words) => {
  show(<PaymentCard order={anOrder(special)} />, [], () => success({}))
  expect(screen.getByText(words)).toBeDefined()
})

test('an order is marked as paid today unless another day is chosen', async () => {
  const order = anOrder({ paymentMethod: 'bankTransfer' })
  const paid = { on: '2026-06-01', method: 'bankTransfer', note: '' } as const
  const sent = show(<PaymentCard order={order} />, [], () => success({ order: { ...order, paid } }))
  fireEvent.click(screen.getByRole('button', { name: 'Mark as paid…' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Mark as paid' }))
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ revision: 3, paid }]))
})

test('selected orders take a step together, and those that were left are named', async () => {
  const [one, two] = [anOrder(), anOrder({ status: 'cancelled' })]
  const sent = show(list(), [one, two], () =>
    success({
      changed: [one._id],
      left: [{ _id: two._id, number: two.number, status: 'cancelled' }],
      historyId: 'f'.repeat(24),
    }),
  )
  await selectAll(one)
  const bar = screen.getByRole('group', { name: 'Selected rows' })
  // Only what at least one of them can do is offered.
  expect(within(bar).queryByRole('button', { name: 'Mark as shipped' })).toBeNull()
  fireEvent.click(within(bar).getByRole('button', { name: 'Start processing' }))
  const dialog = await screen.findByRole('dialog', { name: 'Start processing 2 orders?' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Start processing' }))
  await waitFor(() =>
    expect(sent).toEqual([{ path: '/api/admin/orders/bulk', body: { ids: [one._id, two._id], action: 'processing' } }]),
  )
})

test('the slips of the selected orders and the picking list are printed as sheets', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  const orders = [anOrder(), anOrder()]
  const { variantId, sku, name, color, size } = orders[0]!.lines[0]!
  const line = { variantId, sku, name, color, size, quantity: 3, orders: [{ number: 'N1', quantity: 3 }] }
  const sent = show(list(), orders, () => success({ lines: [line], orders: 1 }))
  const sheets = () => [...document.querySelectorAll('[data-print-sheet]')].map(({ textContent }) => textContent)
  await selectAll(orders[0]!)
  fireEvent.click(screen.getByRole('button', { name: 'Print the slips' }))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  expect(sheets()).toHaveLength(2)
  for (const { number } of orders) expect(sheets().join()).toContain(number)
  fireEvent(window, new Event('afterprint'))
  await waitFor(() => expect(sheets()).toEqual([]))
  fireEvent.click(screen.getByRole('button', { name: 'Print the picking list' }))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(2))
  expect(sent).toEqual([{ path: '/api/admin/orders/picking-list', body: undefined }])
  expect(sheets()).toHaveLength(1)
  for (const text of [sku, 'N1 ×3', '1 order, 3 pieces']) expect(sheets()[0]).toContain(text)
})
