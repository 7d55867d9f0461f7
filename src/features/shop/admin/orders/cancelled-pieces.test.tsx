import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AdminOrder } from '#contract/orders.ts'
import { adminHttp, showInAdminArea } from '../../../../../tests/factories/admin-area.tsx'
import { newAdminLine, newAdminOrder } from '../../../../../tests/factories/order.ts'
import { testServices } from '../../../../../tests/factories/services.ts'
import { OrderedCard } from './ordered-card.tsx'
import { PaymentCard } from './payment-card.tsx'

const board = (special: Partial<AdminOrder['lines'][number]> = {}) =>
  newAdminLine({ name: { he: 'קרש', en: 'Board' }, sku: 'B-8', quantity: 3, total: 30_000, ...special })
const anOrder = (special: Partial<AdminOrder> = {}): AdminOrder =>
  newAdminOrder({ lines: [board()], subtotal: 30_000, total: 32_500, vat: 4958, ...special })
const paid = { on: '2026-06-01', method: 'bankTransfer', note: '' } as const
const restorable = { quantity: 1, until: '2999-01-01T00:00:00.000Z' }

type Sent = { path: string; body: unknown }

/** Shows a part of an order's page; `answer` answers what it sends. */
function show(shown: React.ReactNode, answer: () => Response = () => Response.error()) {
  const sent: Sent[] = []
  const http = adminHttp(async (request) => {
    sent.push({ path: new URL(request.url).pathname, body: await request.clone().json() })
    return answer()
  })
  showInAdminArea(shown, testServices({ http }), Date.now())
  return sent
}
const success = (order: AdminOrder) => Response.json({ status: 'success', data: { order } })
const press = (name: string | RegExp, within_: HTMLElement = document.body) =>
  fireEvent.click(within(within_).getByRole('button', { name }))

test('some pieces of a line are cancelled with a reason, after the new total and what is given back were shown', async () => {
  const order = anOrder({ paid })
  const sent = show(<OrderedCard order={order} />, () => success({ ...order, revision: 2 }))
  press(/Cancel pieces… Board/)
  const dialog = await screen.findByRole('dialog', { name: /Cancel pieces of Board/ })
  const pieces = within(dialog).getByRole('textbox', { name: /Pieces to cancel/ })
  fireEvent.change(pieces, { target: { value: '4' } })
  press('Cancel the pieces', dialog)
  await within(dialog).findByText('There are not so many left')
  fireEvent.change(pieces, { target: { value: '2' } })
  await within(dialog).findByText(/New total: ₪125 instead of ₪325/)
  expect(within(dialog).getByText(/To give back to the customer: ₪200/)).toBeDefined()
  press('Cancel the pieces', dialog)
  await within(dialog).findByText('Fill this in')
  expect(sent).toEqual([])
  fireEvent.change(within(dialog).getByRole('textbox', { name: /Reason/ }), { target: { value: 'Broken' } })
  press('Cancel the pieces', dialog)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([
    {
      path: `/api/admin/orders/${order._id}/cancel-pieces`,
      body: { revision: 1, variantId: order.lines[0]!.variantId, quantity: 2, reason: 'Broken' },
    },
  ])
})

test('all that is left of an order cancels the order, and the dialog says so', async () => {
  show(<OrderedCard order={anOrder({ lines: [board({ cancelled: 2 }), board({ quantity: 1, cancelled: 1 })] })} />)
  expect(screen.getByText('1 of 3 (2 cancelled)')).toBeDefined()
  // A line of which all pieces are cancelled has nothing more to cancel.
  press(/Cancel pieces…/)
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/the whole order is cancelled/)).toBeDefined()
  expect(within(dialog).getByRole('button', { name: 'Cancel the order' })).toBeDefined()
})

test.each(['shipped', 'delivered', 'cancelled'] as const)('nothing is cancelled in an order that is %s', (status) => {
  show(<OrderedCard order={anOrder({ status })} />)
  expect(screen.queryByRole('button', { name: /Cancel pieces/ })).toBeNull()
})

test('a cancellation that cannot be taken back says which pieces are missing', async () => {
  const order = anOrder({ lines: [board({ cancelled: 1, restorable })] })
  const { variantId } = order.lines[0]!
  const sent = show(<OrderedCard order={order} />, () =>
    Response.json(
      { status: 'error', code: 'OUT_OF_STOCK', message: '', current: { stocks: [{ variantId, stock: 0 }] } },
      { status: 409 },
    ),
  )
  press(/Take the cancellation back… Board/)
  const dialog = await screen.findByRole('dialog', { name: /Take back the cancellation of Board/ })
  fireEvent.change(within(dialog).getByRole('textbox', { name: /Reason/ }), { target: { value: 'Found one' } })
  press('Take the cancellation back', dialog)
  await within(dialog).findByText(/\(B-8\): 1 needed, 0 in stock/)
  expect(sent.map(({ path, body }) => [path.split('/').at(-1), body])).toEqual([
    ['restore-pieces', { revision: 1, variantId, reason: 'Found one' }],
  ])
})

test('money to give back is shown with the payment until it is marked', async () => {
  const order = anOrder({ paid, overpaid: 10_000 })
  const sent = show(<PaymentCard order={order} />, () => success({ ...order, overpaid: 0 }))
  expect(screen.getByText('To give back: ₪100')).toBeDefined()
  press('Mark as given back…')
  press('Mark as given back', await screen.findByRole('dialog', { name: 'Was ₪100 given back?' }))
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ revision: 1, givenBack: true }]))
})

test('what is to be paid again after a cancellation was taken back is shown too', () => {
  show(<PaymentCard order={anOrder({ paid, overpaid: -10_000 })} />)
  expect(screen.getByText('Still to pay: ₪100')).toBeDefined()
  expect(screen.queryByRole('button', { name: /given back/ })).toBeNull()
})
