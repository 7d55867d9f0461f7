import { setupI18n } from '@lingui/core'
import { isRedirect } from '@tanstack/react-router'
import { createStore } from 'jotai'
import { beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/users.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Services } from '#platform/services.tsx'
import { createSession } from '#platform/session.ts'
import { newUser } from '../../../tests/factories/users.ts'
import { requireAdmin, requireUser } from './guard.ts'

vi.mock('#platform/texts/load-area.ts', () => ({ loadArea: () => Promise.resolve() }))

const admin = newUser({ role: 'admin' })
const toast = vi.fn<(words: { title: string; description: string }) => void>()
const get = vi.fn<() => Promise<unknown>>()
beforeEach(() => {
  localStorage.clear()
  toast.mockReset()
  get.mockReset()
})

/** Opens a route with this user's session, stored by an earlier visit. */
function open(user: User | null, { preload = false, isConfirmed = false } = {}) {
  if (user) createSession(createStore()).confirm(user, 'rmp_1')
  const session = createSession(createStore())
  if (user && isConfirmed) session.confirm(user, 'rmp_1')
  const context = { i18n: setupI18n({ locale: 'en', messages: { en: {} } }), http: { get }, session, toast }
  return { context: context as unknown as Services, location: { href: '/admin/users?q=a#b' }, preload }
}
const answer = (user: User) => get.mockResolvedValue({ status: 'success', data: { user } })
const refuse = (session: Services['session'], status: number, code: string) =>
  get.mockImplementation(() => {
    const error = new AppError('http', code, { status, code })
    session.refused('rmp_1', error)
    return Promise.reject(error)
  })
const TO_LOGIN = { to: '/login', search: { redirect: '/admin/users?q=a#b' } }
/** The page to which the guard redirects, and the toast that it shows. */
async function outcome(guarded: Promise<void>) {
  const thrown: unknown = await guarded.then(
    () => undefined,
    (error: unknown) => error,
  )
  const { to, search } = isRedirect(thrown) ? (thrown.options as { to?: string; search?: object }) : {}
  return { to: to && { to, ...(search && { search }) }, said: toast.mock.calls.map(([{ title }]) => title), thrown }
}

test('nobody signed in: redirects to the sign-in page', async () => {
  expect(await outcome(requireAdmin(open(null)))).toMatchObject({ to: TO_LOGIN, said: ['Authentication Required'] })
  expect(get).not.toHaveBeenCalled()
})

test('a stored admin may enter after the server’s answer, a confirmed one at once', async () => {
  answer(admin)
  expect(await outcome(requireAdmin(open(admin)))).toMatchObject({ thrown: undefined, said: [] })
  expect(get).toHaveBeenCalledTimes(1)
  expect(await outcome(requireAdmin(open(admin, { isConfirmed: true })))).toMatchObject({ thrown: undefined })
  expect(get).toHaveBeenCalledTimes(1)
})

test('the server’s answer counts, not the stored session', async () => {
  answer(newUser())
  expect(await outcome(requireAdmin(open(admin)))).toMatchObject({ to: { to: '/' }, said: ['Access Denied'] })
})

test('somebody who is no admin is sent to the home page, which says why', async () => {
  answer(newUser())
  expect(await outcome(requireAdmin(open(newUser())))).toMatchObject({ to: { to: '/' }, said: ['Access Denied'] })
  expect(toast.mock.calls[0]![0].description).toBe('Admin permissions required to access this area.')
})

test('an expired session gets the words for admins', async () => {
  const route = open(admin)
  refuse(route.context.session, 401, 'TOKEN_EXPIRED')
  expect(await outcome(requireAdmin(route))).toMatchObject({ to: TO_LOGIN, said: ['Session Expired'] })
  expect(toast.mock.calls[0]![0].description).toBe('Your admin session has expired. Please log in again.')
})

test('a suspended account gets its own notice', async () => {
  const route = open(admin)
  refuse(route.context.session, 403, 'ACCOUNT_SUSPENDED')
  expect(await outcome(requireAdmin(route))).toMatchObject({ to: { to: '/' }, said: [] })
})

test.each([
  new AppError('unreachable', ''),
  new AppError('timeout', ''),
  new AppError('http', '', { status: 503 }),
  new AppError('invalid', ''),
])('without a usable answer the page fails, and the session stays: %j', async (failure) => {
  get.mockRejectedValue(failure)
  const route = open(admin)
  expect(await outcome(requireAdmin(route))).toMatchObject({ thrown: failure, said: [] })
  expect(route.context.session!.current().status).toBe('unconfirmed')
})

test('a password that must be changed is changed first', async () => {
  const route = open({ ...admin, mustChangePassword: true }, { isConfirmed: true })
  expect(await outcome(requireAdmin(route))).toMatchObject({ to: TO_LOGIN, said: [] })
})

test('an admin who needs a passkey must use it first, even for personal pages', async () => {
  const route = () => open({ ...admin, passkeyNeed: 'use' }, { isConfirmed: true })
  expect(await outcome(requireAdmin(route()))).toMatchObject({ to: TO_LOGIN, said: [] })
  expect(await outcome(requireUser(route()))).toMatchObject({ to: TO_LOGIN, said: [] })
})

test('preloading a route sends nothing, shows nothing and loads nothing', async () => {
  expect(await outcome(requireUser(open(null, { preload: true })))).toMatchObject({ to: TO_LOGIN, said: [] })
  expect(await outcome(requireAdmin(open(admin, { preload: true })))).toMatchObject({ to: TO_LOGIN, said: [] })
  expect(get).not.toHaveBeenCalled()
})

test('the profile opens for an unconfirmed session, but not without a session', async () => {
  expect(await outcome(requireUser(open(newUser())))).toMatchObject({ thrown: undefined })
  localStorage.clear()
  expect(await outcome(requireUser(open(null)))).toMatchObject({ to: TO_LOGIN, said: ['Authentication Required'] })
  expect(get).not.toHaveBeenCalled()
})
