import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Reports } from '#contract/reports.ts'
import type { Park } from '#contract/parks.ts'
import { configCache } from '#features/config/queries.ts'
import { aConfig } from '../../../../tests/factories/config.ts'
import { aRidersDevice, openPark, SATURDAY_NOON, type PageOptions } from '../../../../tests/factories/park-page.tsx'
import { aPark } from '../../../../tests/factories/park.ts'
import { parksApi } from '../../../../tests/factories/parks-api.ts'
import { OWN_REPORTS_KEY } from '../collection/keys.ts'

const PARK = aPark({})
const OPEN_PARK = aPark({ is24Hours: true })
const ago = (minutes: number) => new Date(SATURDAY_NOON - minutes * 60_000).toISOString()

/** A server that accepts reports and returns them. A test can switch it off. */
function aServer(reports: Reports[] = [], park = PARK) {
  const reads = parksApi([park])
  const server = {
    mode: 'up' as 'up' | 'down' | number,
    sent: [] as Record<string, unknown>[],
    reports,
    fetch: async (input: RequestInfo | URL): Promise<Response> => {
      const request = input as Request
      const { pathname } = new URL(request.url)
      if (pathname === '/api/config') return Response.json({ status: 'success', data: config(server.reports) })
      if (request.method === 'GET') return reads.fetch(input)
      if (server.mode === 'down') throw new TypeError('Failed to fetch')
      const body = (await request.json()) as Record<string, unknown>
      server.sent.push({ path: pathname, ...body })
      if (server.mode !== 'up')
        return Response.json({ status: 'error', code: 'X', message: 'x' }, { status: server.mode })
      return Response.json({ success: true, seenAt: body.isTakenBack ? null : body.seenAt })
    },
  }
  return server
}
const config = (reports: Reports[]) =>
  aConfig({ shop: false, accounts: false }, { conditions: { counter: 1, parks: { [PARK._id]: reports } } })

beforeEach(
  () =>
    void vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'Date'],
      shouldAdvanceTime: true,
      now: SATURDAY_NOON,
    }),
)
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function open(server = aServer(), { park = PARK, ...options }: PageOptions & { park?: Park } = {}) {
  const device = options.device ?? aRidersDevice()
  const app = await openPark([park], { ...options, device, fetch: server.fetch })
  act(() => void app.services.queryClient.setQueryData(configCache.queryKey, config(server.reports)))
  // The query layer tells its observers about the new settings in the next task.
  await pass(0)
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  return { ...app, device, user, server }
}

function deviceThatReported(kind: string, seenAt: string) {
  const device = aRidersDevice()
  device.kept.set(OWN_REPORTS_KEY, { [PARK._id]: { [kind]: { seenAt, former: [] } } })
  return device
}

const card = () => screen.getByRole('region', { name: 'How is it right now?' })
const kind = (name: string) => within(card()).getByRole('button', { name })
const isPressed = (name: string) => kind(name).getAttribute('aria-pressed') === 'true'
const said = () =>
  within(card())
    .queryAllByRole('listitem')
    .map((item) => item.textContent)
const line = () => within(card()).getByRole('status').textContent

test('reports are listed by severity, with count and age', async () => {
  await open(
    aServer([
      { kind: 'wet', seen: [ago(40), ago(90)] },
      { kind: 'locked', seen: [ago(0)] },
      { kind: 'works', seen: [], isConfirmed: true },
    ]),
  )
  expect(said()).toEqual([
    'Gate locked: one rider, just now',
    'Works going on (confirmed)',
    'Wet: 2 riders, 40 minutes ago',
  ])
})

test('one press reports and shows at once; another withdraws', async () => {
  const { user, server } = await open()
  expect(said()).toEqual([])
  expect(line()).toBe('Are you there? One press, no account. It fades by itself.')
  await user.click(kind('Wet'))
  expect(said()).toEqual(['Wet: one rider, just now'])
  expect(isPressed('Wet')).toBe(true)
  await pass(1000)
  expect(server.sent).toMatchObject([
    { path: `/api/skateparks/${PARK._id}/conditions`, skateparkId: PARK._id, kind: 'wet' },
  ])
  expect(server.sent[0]).not.toHaveProperty('isTakenBack')
  expect(line()).toBe('Thanks. Press again to take it back.')
  // The server's settings are older than the report, but the page shows the report.
  expect(said()).toEqual(['Wet: one rider, just now'])

  await user.click(kind('Wet'))
  expect(said()).toEqual([])
  await pass(1000)
  expect(server.sent[1]).toMatchObject({ kind: 'wet', isTakenBack: true })
  expect(server.sent[1]!.seenAt! > server.sent[0]!.seenAt!).toBe(true)
  expect(isPressed('Wet')).toBe(false)
  expect(line()).toBe('Are you there? One press, no account. It fades by itself.')
})

test('another rider’s report is not mine: a press reports it too', async () => {
  const { user, server } = await open(aServer([{ kind: 'wet', seen: [ago(5)] }]), {
    device: deviceThatReported('wet', ago(24 * 60)),
  })
  expect([said(), isPressed('Wet')]).toEqual([['Wet: one rider, 5 minutes ago'], false])
  await user.click(kind('Wet'))
  await pass(1000)
  expect(server.sent[0]).not.toHaveProperty('isTakenBack')
  expect(said()).toEqual(['Wet: 2 riders, just now'])
})

test('“fine” ends all earlier reports, including one’s own', async () => {
  const { user } = await open(aServer([{ kind: 'broken', seen: [ago(60)] }]))
  await user.click(kind('Crowded'))
  await pass(1000)
  expect(said()).toHaveLength(2)
  await user.click(kind('All fine'))
  expect(said()).toEqual(['All fine: one rider, just now'])
  expect([isPressed('All fine'), isPressed('Crowded')]).toEqual([true, false])
})

test('without a signal a report waits and outlives the page', async () => {
  const server = aServer()
  server.mode = 'down'
  const { user, device, unmount } = await open(server)
  await user.click(kind('Gate locked'))
  await pass(1000)
  expect(line()).toBe('Waiting. Goes out when there’s a signal.')
  expect(device.waiting.size).toBe(1)
  unmount()
  await open(server, { device })
  await pass(100)
  expect(said()).toEqual(['Gate locked: one rider, just now'])
  expect(isPressed('Gate locked')).toBe(true)
})

test('a refused report is announced and removed', async () => {
  const server = aServer()
  server.mode = 404
  const { user, toasts } = await open(server)
  await user.click(kind('Wet'))
  await pass(1000)
  expect(said()).toEqual([])
  await waitFor(() => expect(JSON.stringify(toasts.getState())).toContain('Your report was not accepted'))
})

test('a park that is closed for good takes no reports', async () => {
  const park = { ...PARK, closingYear: 2020 }
  await open(aServer([], park), { park })
  expect(screen.queryByRole('region', { name: 'How is it right now?' })).toBeNull()
})

test('a reported locked gate makes the hours doubtful at once, and taking it back restores them', async () => {
  const { user } = await open(aServer([], OPEN_PARK), { park: OPEN_PARK })
  const stamp = () => screen.getByRole('region', { name: 'Opening hours' }).querySelector('[data-kind]')!.textContent
  expect(stamp()).toBe('Open')
  await user.click(kind('Gate locked'))
  await waitFor(() => expect(stamp()).toBe('Open?'))
  expect(screen.getByText('Reported locked, just now')).toBeDefined()
  expect(screen.getAllByText(/^Gate locked: one rider/), 'not below the name too').toHaveLength(1)
  await user.click(kind('Gate locked'))
  await waitFor(() => expect(stamp()).toBe('Open'))
})
