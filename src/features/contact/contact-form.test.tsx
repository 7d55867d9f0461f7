import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Providers } from '#app/providers.tsx'
import { CONTACT_MIN_OPEN_MS } from '#contract/contact.ts'
import { createHttp } from '#platform/http/http.ts'
import { createDeviceStore } from '#platform/storage/device-store.ts'
import { createOutbox } from '#platform/outbox/outbox.ts'
import { createSender } from '#platform/outbox/outbox-sender.ts'
import { aRidersDevice, type RidersDevice, SATURDAY_NOON } from '../../../tests/factories/park-page.tsx'
import { idOf } from '../../../tests/factories/park.ts'
import { CONTACT_DRAFT_KEY } from './contact-draft.ts'
import { contactMessageKind } from './contact-kind.ts'
import { ContactScreen } from './screens/contact-screen.tsx'
import { RENDERED } from '../../../tests/factories/routes.ts'
import { testServices } from '../../../tests/factories/services.ts'

type Sent = Record<string, unknown>
const TAKEN = () => Response.json({ status: 'success', data: { message: { id: idOf(7) } } }, { status: 201 })

/** The hydrated contact page on a device; the server answers as the test says. */
async function open({
  device = aRidersDevice(),
  answer = TAKEN,
}: { device?: RidersDevice; answer?: () => Response | Promise<Response> } = {}) {
  const sent: Sent[] = []
  const services = testServices({
    http: createHttp({
      base: 'http://in.process/api',
      fetch: async (input) => {
        sent.push((await (input as Request).json()) as Sent)
        return answer()
      },
    }),
    device: createDeviceStore(device.storage),
  })
  const tellFailure = vi.fn()
  services.tellFailure = tellFailure
  services.outbox = createOutbox({
    storage: device.outboxStorage,
    kinds: [contactMessageKind(services)],
    loadSender: () => Promise.resolve(createSender),
  })
  const root = createRootRoute({ ...RENDERED, component: Outlet })
  const contact = createRoute({
    ...RENDERED,
    getParentRoute: () => root,
    path: '/contact',
    component: () => <ContactScreen contact={undefined} />,
  })
  const router = createRouter({
    routeTree: root.addChildren([contact]),
    history: createMemoryHistory({ initialEntries: ['/contact'] }),
  })
  await router.load()
  render(
    <Providers services={services} clock={null} rendered={SATURDAY_NOON}>
      <RouterProvider router={router} />
    </Providers>,
  )
  await act(async () => {})
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  return { user, sent, device, tellFailure, outbox: services.outbox }
}

const FINE = {
  'First name': 'Noa',
  'Last name': 'Levi',
  'E-mail': 'noa@example.com',
  Phone: '0501234567',
  Subject: 'Gate',
  Message: 'Locked since Tuesday.',
}
type Label = keyof typeof FINE
const field = (label: Label) => screen.getByRole<HTMLInputElement>('textbox', { name: label })
const send = () => screen.getByRole('button', { name: 'Send the message' })

async function fill(user: ReturnType<typeof userEvent.setup>, words: Partial<Record<Label, string>> = {}) {
  for (const [label, text] of Object.entries({ ...FINE, ...words }) as [Label, string][]) {
    await user.clear(field(label))
    if (text !== '') await user.type(field(label), text)
  }
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(
  () =>
    void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'], shouldAdvanceTime: true }),
)
afterEach(() => void vi.useRealTimers())

const EMAIL = 'This is not a whole e-mail address: it looks like name@example.com'
const PHONE = 'Check the number: 9 to 15 digits, such as 050-1234567'

describe('a problem is shown at its field, which takes the focus', () => {
  test.each<[Label, string, string]>([
    ['First name', '', 'Fill this in'],
    ['First name', 'N', 'Write at least 2 characters'],
    ['Last name', '', 'Fill this in'],
    ['Last name', ' L ', 'Write at least 2 characters'],
    ['E-mail', '', 'Fill this in'],
    ['E-mail', 'noa@example', EMAIL],
    ['Phone', '', 'Fill this in'],
    ['Phone', '050-12345', PHONE],
    ['Phone', '050-1234567 ext', PHONE],
    ['Subject', '', 'Fill this in'],
    ['Message', '', 'Fill this in'],
    ['Message', 'too short', 'Write at least 10 characters'],
  ])('%s %j: %s', async (label, text, words) => {
    const { user, sent, device } = await open()
    await fill(user, { [label]: text })
    await user.click(send())
    expect(document.activeElement).toBe(field(label))
    expect(field(label).getAttribute('aria-invalid')).toBe('true')
    const described = field(label).getAttribute('aria-describedby')!.split(' ')
    expect(document.getElementById(described.at(-1)!)!.textContent).toContain(words)
    expect(device.waiting.size + sent.length).toBe(0)
  })
})

test('an empty form lists every missing field, with a link to each', async () => {
  const { user, sent } = await open()
  await user.click(send())
  const summary = screen.getByRole('group', { name: 'Not sent yet. Please fix these:' })
  expect(document.activeElement).toBe(summary)
  expect(
    within(summary)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(Object.keys(FINE).map((label) => `${label}: Fill this in`))
  await user.click(within(summary).getByRole('button', { name: /Subject/ }))
  expect(document.activeElement).toBe(field('Subject'))
  expect(sent).toEqual([])
})

test.each([
  ['050-123 4567', '0501234567'],
  ['+972 50 123-4567', '0501234567'],
  ['00972501234567', '0501234567'],
  ['(03) 123.4567', '031234567'],
])('the phone %s is sent as %s, and no person is taken for a robot', async (typed, digits) => {
  const { user, sent } = await open()
  await fill(user, { Phone: typed })
  await user.click(send())
  await pass(CONTACT_MIN_OPEN_MS + 1000)
  expect(sent).toMatchObject([{ phone: digits, website: '', message: FINE.Message }])
  expect(sent[0]!.openFor).toBeGreaterThanOrEqual(CONTACT_MIN_OPEN_MS)
  expect(screen.getByRole('heading', { name: 'Got it, thanks' })).toBeDefined()
  expect(screen.getByText('We read every message, and answer to noa@example.com.')).toBeDefined()
})

test('without an answer the message waits on the device; the page says so, and later that it was sent', async () => {
  let answer = () => Promise.reject<Response>(new TypeError('Failed to fetch'))
  const { user, device, outbox } = await open({ answer: () => answer() })
  await fill(user)
  await user.click(send())
  await pass(CONTACT_MIN_OPEN_MS + 500)
  expect(screen.getByRole('heading', { name: 'Kept on this device' })).toBeDefined()
  expect(screen.getByText(/as soon as there is a signal/)).toBeDefined()
  expect(device.waiting.size).toBe(1)
  expect(device.kept.get(CONTACT_DRAFT_KEY)).toBeUndefined()
  answer = () => Promise.resolve(TAKEN())
  await act(() => outbox.drain('asked'))
  expect(screen.getByRole('heading', { name: 'Got it, thanks' })).toBeDefined()
})

test('a server that asks to wait is not the person’s problem', async () => {
  const { user, device } = await open({
    answer: () => Response.json({ status: 'error', code: 'TOO_MANY_REQUESTS', message: '' }, { status: 429 }),
  })
  await fill(user)
  await user.click(send())
  await pass(CONTACT_MIN_OPEN_MS + 500)
  expect(screen.getByText(/asks for a little patience/)).toBeDefined()
  expect(device.waiting.size).toBe(1)
})

test('a limit says when the message will be sent, as the server told', async () => {
  const body = { status: 'error', code: 'TOO_MANY_REQUESTS', message: '' }
  const { user, device } = await open({
    answer: () => Response.json(body, { status: 429, headers: { 'retry-after': String(22 * 3600) } }),
  })
  await fill(user)
  await user.click(send())
  await pass(CONTACT_MIN_OPEN_MS + 500)
  expect(screen.getByText(/goes out by itself in 22 hours/)).toBeDefined()
  expect(screen.queryByText(/in a few minutes/)).toBeNull()
  expect(device.waiting.size).toBe(1)
})

test('a refused message is back in the form, is never called sent, and is reported once', async () => {
  const { user, device, tellFailure } = await open({
    answer: () => Response.json({ status: 'error', code: 'BAD_REQUEST', message: '' }, { status: 400 }),
  })
  await fill(user)
  await user.click(send())
  await pass(CONTACT_MIN_OPEN_MS + 500)
  expect(screen.queryByRole('heading', { name: 'Got it, thanks' })).toBeNull()
  expect(screen.getByRole('alert').textContent).toContain('Contact send error. Your message was not accepted.')
  for (const [label, text] of Object.entries(FINE) as [Label, string][]) expect(field(label).value).toBe(text)
  expect(device.waiting.size).toBe(0)
  expect(tellFailure).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ status: 400, code: 'BAD_REQUEST' }),
    expect.objectContaining({ page: '/contact' }),
  )
})

test('a message refused while the next one is written comes back below it', async () => {
  let answer = () => Promise.reject<Response>(new TypeError('Failed to fetch'))
  const { user, device, tellFailure, outbox } = await open({ answer: () => answer() })
  await fill(user)
  await user.click(send())
  await pass(CONTACT_MIN_OPEN_MS + 500)
  await user.click(screen.getByRole('button', { name: 'Write another' }))
  await user.type(field('Message'), 'And the lights are out.')
  answer = () => Promise.resolve(Response.json({ status: 'error', code: 'BAD_REQUEST', message: '' }, { status: 400 }))
  await act(() => outbox.drain('asked'))
  expect(screen.getByRole('alert').textContent).toContain('Contact send error. Your message was not accepted.')
  expect(field('Message').value).toBe('And the lights are out.\n\nLocked since Tuesday.')
  expect(field('E-mail').value).toBe(FINE['E-mail'])
  await user.type(field('Message'), '!')
  await pass(1000)
  expect(device.kept.get(CONTACT_DRAFT_KEY)).toMatchObject({
    message: 'And the lights are out.\n\nLocked since Tuesday.!',
  })
  expect(tellFailure).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ status: 400, code: 'BAD_REQUEST' }),
    expect.objectContaining({ page: '/contact' }),
  )
})

test('a draft is restored, and the time spent on it is not guessed', async () => {
  const device = aRidersDevice()
  device.kept.set(CONTACT_DRAFT_KEY, { subject: 'Gate', message: 'Locked since Tuesday.' })
  const { user, sent } = await open({ device })
  expect(field('Message').value).toBe('Locked since Tuesday.')
  expect(screen.getByText('Here is what you began earlier.')).toBeDefined()
  await fill(user)
  await user.click(send())
  await pass(500)
  expect(sent).toHaveLength(1)
  expect(sent[0]).not.toHaveProperty('openFor')
})

test('a message refused while the page was closed is reported when it opens', async () => {
  const device = aRidersDevice()
  device.kept.set(CONTACT_DRAFT_KEY, { subject: 'Gate', message: 'Locked since Tuesday.', refused: 'a-ref' })
  await open({ device })
  await pass(1000)
  expect(screen.getByRole('alert').textContent).toContain('Contact send error. Your message was not accepted.')
  expect(field('Subject').value).toBe('Gate')
})
