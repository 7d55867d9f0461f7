import { act, renderHook, waitFor } from '@testing-library/react'
import { createStore } from 'jotai'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { createHttp } from '#platform/http/http.ts'
import { logbookAtom } from '#features/parks/logbook/logbook-spot.tsx'
import { createSession } from '#platform/session.ts'
import { createToastStore } from '#ui/toasts/toast-store.ts'
import { newUser } from '../../../tests/factories/users.ts'
import { Providers } from '../providers.tsx'
import { useSignOut } from './use-sign-out.ts'
import { testServices } from '../../../tests/factories/services.ts'

beforeEach(() => localStorage.clear())

/** A signed-in person, and a server that answers with `server.answer`. */
function aPerson() {
  const server = { answer: (): Response => new Response(null, { status: 204 }), tokens: [] as (string | null)[] }
  const store = createStore()
  const session = createSession(store)
  session.confirm(newUser(), 'rmp_1')
  const toasts = createToastStore({ store })
  const services = testServices({
    session,
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
    store,
    signOut: () => act(() => result.current()),
    titles: () => open().map(({ title }) => title),
    open,
  }
}
const refusal = (status: number, code: string) => Response.json({ status: 'error', code, message: '' }, { status })

test('visits and notes stay on the device, and that is said if there are any', async () => {
  const { signOut, open } = aPerson()
  await signOut()
  expect(open()[0]!.description).toBeUndefined()
  const other = aPerson()
  other.store.set(logbookAtom, { a: { name: { he: '', en: '' }, days: [], note: 'gate' } })
  await other.signOut()
  expect(other.open()[0]!.description).toMatch(/^Your visits and notes stay on this device/)
  expect(other.store.get(logbookAtom)).toHaveProperty('a')
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
