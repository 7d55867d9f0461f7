import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AdminReturn } from '#contract/order-returns.ts'
import type { AdminOrder } from '#contract/orders.ts'
import { adminHttp, showInAdminArea } from '../../../../../../tests/factories/admin-area.tsx'
import { newAdminLine, newAdminOrder, newOrderLine } from '../../../../../../tests/factories/order.ts'
import { testServices } from '../../../../../../tests/factories/services.ts'
import { ReturnsCard } from './returns-card.tsx'

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-06-10T12:00:00Z'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const line = newOrderLine({ name: { he: 'חולצה', en: 'Shirt' }, quantity: 2 })
const aReturn = (special: Partial<AdminReturn> = {}): AdminReturn => ({
  _id: 'e'.repeat(24),
  state: 'asked',
  lines: [{ variantId: line.variantId, quantity: 2 }],
  reason: 'size',
  words: 'Too small',
  answer: '',
  askedAt: '2026-06-04T12:00:00.000Z',
  answeredAt: null,
  receivedAt: null,
  refundedOn: null,
  isRestocked: false,
  refundNote: '',
  ...special,
})
const anOrder = (one: AdminReturn): AdminOrder =>
  newAdminOrder({
    status: 'delivered',
    lines: [newAdminLine(line)],
    revision: 3,
    steps: [{ status: 'delivered', at: '2026-06-03T12:00:00.000Z', actor: null }],
    returns: [one],
  })

/** Shows an order's return. @returns the bodies that were sent */
function show(one: AdminReturn) {
  const order = anOrder(one)
  const sent: unknown[] = []
  const http = adminHttp(async (request) => {
    if (request.method === 'PATCH') sent.push(await request.json())
    return Response.json({ status: 'success', data: { order } })
  })
  showInAdminArea(<ReturnsCard order={order} />, testServices({ http }), Date.now())
  return sent
}

/** Opens the dialog of a button. */
async function open(button: string) {
  fireEvent.click(screen.getByRole('button', { name: button }))
  return within(await screen.findByRole('dialog'))
}

test('the card has the pieces, the reason and the words', () => {
  show(aReturn())
  for (const text of ['Waits for an answer', '2 × Shirt, Black, M', 'The size does not fit', 'Too small'])
    expect(screen.getByText(text)).toBeDefined()
})

test('refusing needs words to the customer; accepting does not', async () => {
  const sent = show(aReturn())
  const refuse = await open('Refuse…')
  fireEvent.click(refuse.getByRole('button', { name: 'Refuse' }))
  await refuse.findByText('Fill this in')
  expect(sent).toEqual([])
  fireEvent.change(refuse.getByRole('textbox', { name: /Why/ }), { target: { value: 'It was worn' } })
  fireEvent.click(refuse.getByRole('button', { name: 'Refuse' }))
  await waitFor(() => expect(sent).toEqual([{ state: 'refused', answer: 'It was worn' }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const accept = await open('Accept…')
  fireEvent.click(accept.getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(sent[1]).toEqual({ state: 'accepted', answer: '' }))
})

test('pieces that arrived go back to stock only if it is ticked', async () => {
  const sent = show(aReturn({ state: 'accepted' }))
  const dialog = await open('It arrived…')
  expect((dialog.getByRole('checkbox', { name: 'Back to stock' }) as HTMLInputElement).checked).toBe(false)
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Back to stock' }))
  fireEvent.click(dialog.getByRole('button', { name: 'They arrived' }))
  await waitFor(() => expect(sent).toEqual([{ state: 'received', restock: true }]))
})

test('the money was given back today unless another day is chosen', async () => {
  const sent = show(aReturn({ state: 'received', receivedAt: '2026-06-08T12:00:00.000Z' }))
  const dialog = await open('The money was given back…')
  fireEvent.change(dialog.getByRole('textbox', { name: /Note/ }), { target: { value: 'Bit' } })
  fireEvent.click(dialog.getByRole('button', { name: 'It was given back' }))
  await waitFor(() => expect(sent).toEqual([{ state: 'refunded', on: '2026-06-10', note: 'Bit' }]))
})
