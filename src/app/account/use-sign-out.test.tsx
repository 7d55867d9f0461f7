import { act, renderHook, waitFor } from '@testing-library/react'
import { createStore } from 'jotai'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { createHttp } from '#platform/http/http.ts'
import { LOGBOOK_KEY, PLANS_KEY } from '#features/parks/collection/keys.ts'
import { createSession } from '#platform/session.ts'
import { createToastStore } from '#ui/toasts/toast-store.ts'
import { newMemoryDevice } from '../../../tests/factories/memory-device.ts'
import { newUser } from '../../../tests/factories/users.ts'
import { Providers } from '../providers.tsx'
import { useSignOut } from './use-sign-out.ts'
import { testServices } from '../../../tests/factories/services.ts'

beforeEach(() => localStorage.clear())

/** A signed-in person, and a server that answers with `server.answer`. */
function aPerson(values: Record<string, unknown> = {}) {
  const server = { answer: (): Response => new Response(null, { status: 204 }), tokens: [] as (string | null)[] }
  const store = createStore()
  const session = createSession(store)
  session.confirm(newUser(), 'rmp_1')
  const toasts = createToastStore({ store })
  const device = newMemoryDevice(values)
  const services = testServices({
    session,
    device,
    store,
    http: createHttp({
      base: 'http://in.process/api',
      fetch: async (request) => {
        server.tokens.push((request as Request).headers.get('authorization'))
        return server.answer()
      },
    }),
  })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Providers services={services} toasts={toasts} clock={null} rendered={0}>
      {children}
    </Providers>
  )
  const { result } = renderHook(useSignOut, { wrapper })
  const open = () => toasts.getState().filter((toast) => toast.open)
  return {
    server,
    session,
    device,
    signOut: () => act(() => result.current()),
    titles: () => open().map(({ title }) => title),
    open,
  }
}
const refusal = (status: number, code: string) => Response.json({ status: 'error', code, message: '' }, { status })

const LOGBOOK = { version: 1, parks: { a: { name: { he: '', en: '' }, days: [], note: 'gate' } } }

test.each<[string, Record<string, unknown>, boolean]>([
  ['nothing', {}, false],
  ['plans that were removed', { [PLANS_KEY]: [] }, false],
  ['a note', { [LOGBOOK_KEY]: LOGBOOK }, true],
  ['a plan', { [PLANS_KEY]: [{ fragment: '1.abc', isOwn: true }] }, true],
])('with %s on the device, it is said that visits, notes and plans stay: %j %j', async (_, values, isSaid) => {
  const { signOut, open, device } = aPerson(values)
  await signOut()
  expect(open()[0]!.description).toEqual(
    isSaid ? expect.stringMatching(/^Your visits, notes and plans stay on this device/) : undefined,
  )
  for (const [key, value] of Object.entries(values)) expect(await device.get(key)).toBe(value)
})

test.each<[string, () => Response]>([
  ['fails', () => refusal(500, 'INTERNAL')],
  [
    'does not answer',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
])('a server that %s: the device is signed out, and the call can be tried again', async (_, answer) => {
  const { server, session, signOut, titles, open } = aPerson()
  server.answer = answer
  await signOut()
  expect(session.current().status).toBe('none')
  expect(titles()).toEqual(['Logout error', 'You are signed out'])
  expect(open()[0]).toMatchObject({
    description: expect.stringMatching(
      /^An error occurred during logout, try again\. You are signed out on this device/,
    ),
    action: { label: 'Try again' },
  })
  act(() => open()[0]!.action!.run())
  await waitFor(() => expect(titles()).toEqual(['Logout error', 'Logout error']))
  server.answer = () => new Response(null, { status: 204 })
  act(() => open()[0]!.action!.run())
  await waitFor(() => expect(titles()[0]).toBe('The session has ended on the server too'))
  expect(server.tokens).toEqual(['Bearer rmp_1', 'Bearer rmp_1', 'Bearer rmp_1'])
})

test('signing out of an ended session is no error', async () => {
  const { server, signOut, titles } = aPerson()
  server.answer = () => refusal(401, 'TOKEN_EXPIRED')
  await signOut()
  expect(titles()).toEqual(['You are signed out'])
})
