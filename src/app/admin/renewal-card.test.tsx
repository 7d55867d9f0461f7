import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ImportPlan } from '#contract/directory.ts'
import type { RenewalState } from '#contract/renewal.ts'
import { RenewalCard } from '#features/directory/admin/renewal/renewal-card.tsx'
import { adminHttp, showInAdminArea } from '../../../tests/factories/admin-area.tsx'
import { testServices } from '../../../tests/factories/services.ts'

const AT = '2026-06-01T09:00:00.000Z'
const NEVER: RenewalState = { isRunning: false, answer: null, taken: null, failure: null, nextAt: null }
const PLAN: ImportPlan = {
  plan: 'a'.repeat(64),
  counts: { added: 0, changed: 1, restored: 0, same: 7 },
  changes: [
    {
      thing: 'park',
      kind: 'changed',
      slug: 'gan',
      name: { he: 'גן', en: 'Garden' },
      fields: [{ field: 'hasLights', before: null, after: true }],
    },
  ],
  warnings: [],
  renewal: {
    ...{ known: 8, new: 0, ask: 0, refused: 0, vanished: 0, questions: 2 },
    ...{ isMuchMissing: false, writes: true },
  },
}

/** Shows the card over a server with this state and plan. */
function show(state: RenewalState, plan = PLAN) {
  const server = { state, calls: [] as { call: string; body: unknown }[], plansRead: 0 }
  const http = adminHttp(async (request) => {
    const path = new URL(request.url).pathname.replace('/api/admin/', '')
    const success = (data: unknown) => Response.json({ status: 'success', data })
    if (request.method === 'GET' && path === 'renewal') return success({ renewal: server.state })
    if (request.method === 'GET') {
      server.plansRead += Number(path === 'renewal/plan')
      return success(plan)
    }
    server.calls.push({ call: `${request.method} ${path}`, body: await request.json().catch(() => null) })
    if (path === 'renewal/look' && request.method === 'POST')
      return success({ renewal: { ...server.state, isRunning: true } })
    server.state = NEVER
    if (request.method === 'DELETE') return new Response(null, { status: 204 })
    return success({ ...plan, historyId: '0'.repeat(24) })
  })
  showInAdminArea(<RenewalCard />, testServices({ http }))
  return server
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

test('says that nobody has looked, and looks by a press', async () => {
  const server = show(NEVER)
  expect(await screen.findByText('Never')).toBeTruthy()
  expect(screen.getByText('Only when somebody looks')).toBeTruthy()
  fireEvent.click(await button('Look now'))
  expect(await screen.findByText(/OpenStreetMap is being asked/)).toBeTruthy()
  expect(server.calls.map(({ call }) => call)).toEqual(['POST renewal/look'])
})

test('says what the last renewal did, and why the last attempt failed', async () => {
  show({
    ...NEVER,
    taken: { at: AT, by: 'job', counts: { added: 2, changed: 1, asked: 0, vanished: 0 }, historyId: '0'.repeat(24) },
    failure: { at: AT, by: 'job', problem: { code: 'busy', values: { status: '504' } }, retryAt: AT },
    nextAt: AT,
  })
  const failure = await screen.findByText('The last attempt failed.')
  expect(failure.closest('[role=status]')?.textContent).toMatch(/The last attempt failed.*too busy.*It is tried again/)
  expect(screen.getByText('2 new parks, 1 park changed')).toBeTruthy()
  expect(screen.getByText(/by itself/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See it in the history' })).toBeTruthy()
})

test('shows what an answer would change, and takes it', async () => {
  const server = show({ ...NEVER, answer: { at: AT, dataAt: AT, elements: 8 } })
  const counts = await screen.findByLabelText('What taking it would do')
  expect(within(counts).getByText('Asked in the suggestions').nextSibling?.textContent).toBe('2')
  expect(screen.getByText('Garden')).toBeTruthy()
  fireEvent.click(await button('Take 3 changes'))
  expect(await screen.findByText('Taken from OpenStreetMap')).toBeTruthy()
  expect(server.calls).toEqual([{ call: 'POST renewal', body: { plan: PLAN.plan, isMissingConfirmed: false } }])
  expect(await button('Look now')).toBeTruthy()
})

test('an answer that lacks much is taken only after a person says so', async () => {
  const renewal = { ...PLAN.renewal!, vanished: 3, isMuchMissing: true }
  const server = show({ ...NEVER, answer: { at: AT, dataAt: null, elements: 5 } }, { ...PLAN, renewal })
  const take = await button('Take 3 changes')
  expect(take.disabled).toBe(true)
  fireEvent.click(screen.getByRole('checkbox', { name: 'I looked: they are really gone there' }))
  expect(take.disabled).toBe(false)
  fireEvent.click(take)
  await screen.findByText('Taken from OpenStreetMap')
  expect(server.calls[0]?.body).toEqual({ plan: PLAN.plan, isMissingConfirmed: true })
})

test('an answer can be left', async () => {
  const server = show({ ...NEVER, answer: { at: AT, dataAt: null, elements: 8 } })
  fireEvent.click(await button('Cancel'))
  await vi.waitFor(() => expect(server.calls.map(({ call }) => call)).toEqual(['DELETE renewal/look']))
})

test.each(['Take 3 changes', 'Cancel'])('after “%s” there is no plan, so it is not asked for again', async (press) => {
  const server = show({ ...NEVER, answer: { at: AT, dataAt: null, elements: 8 } })
  const pressed = await button(press)
  server.plansRead = 0
  fireEvent.click(pressed)
  expect(await button('Look now')).toBeTruthy()
  expect(server.plansRead).toBe(0)
})
