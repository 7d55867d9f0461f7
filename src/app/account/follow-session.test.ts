import { QueryClient } from '@tanstack/react-query'
import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Services } from '#platform/services.tsx'
import { createSession } from '#platform/session.ts'
import { newUser } from '../../../tests/factories/users.ts'
import { followSession } from './follow-session.ts'

const noa = newUser()
const dan = newUser({ _id: 'd'.repeat(24), name: 'Dan' })
const KEYS = ['contact-draft', 'draft/park/1', 'personal/favorites', 'own-ratings', 'saved', 'deviceId', 'drafted']
const leave = vi.fn<() => void>()
let erased: string[]
let stop: () => void

/** Opens a tab. An earlier visit has stored a session of `user`. */
function open(user: typeof noa | null) {
  const session = createSession(createStore())
  if (user) session.confirm(user, 'rmp_1')
  const queryClient = new QueryClient()
  void queryClient.prefetchQuery({ queryKey: ['profile'], queryFn: () => 1, meta: { personal: true } })
  void queryClient.prefetchQuery({ queryKey: ['parks'], queryFn: () => 1 })
  const device = {
    erase: (matches: (key: string) => boolean) => {
      erased.push(...KEYS.filter(matches))
      return Promise.resolve()
    },
  }
  stop = followSession({ services: { session, queryClient, device } as unknown as Services, leave })
  const left = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey[0])
  return { session, left }
}
const settle = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('snapshot:/', '{}')
  erased = []
  leave.mockReset()
})
afterEach(() => stop())

const PERSONAL = ['contact-draft', 'draft/park/1', 'personal/favorites']

test('signing out erases only personal data, and leaves the page', async () => {
  const { session, left } = open(noa)
  session.clear()
  await settle()
  expect(erased).toEqual(PERSONAL)
  expect(left()).toEqual(['parks'])
  expect(leave).toHaveBeenCalledTimes(1)
  expect(Object.keys(localStorage)).toEqual([])
})

test('another person who signs in finds no data of the former one', async () => {
  const { session, left } = open(noa)
  session.confirm(dan, 'rmp_2')
  await settle()
  expect(erased).toEqual(PERSONAL)
  expect(left()).toEqual(['parks'])
  expect(leave).toHaveBeenCalledTimes(1)
})

test('a session that ends and is renewed by the same person keeps everything', async () => {
  const { AppError } = await import('#platform/http/app-error.ts')
  const { session, left } = open(noa)
  session.refused('rmp_1', new AppError('http', '', { status: 401, code: 'TOKEN_EXPIRED' }))
  session.confirm(noa, 'rmp_2')
  await settle()
  expect(erased).toEqual([])
  expect(left()).toEqual(['profile', 'parks'])
  expect(leave).not.toHaveBeenCalled()
})

test('data left by an earlier visit is erased at the start', async () => {
  localStorage.setItem('auth-left', `signed-out ${noa._id}`)
  const { session } = open(null)
  await settle()
  expect(erased).toEqual(PERSONAL)
  expect(session.hasLeft()).toBe(false)
})

test('if nobody was signed in, nothing is erased, not even at a sign-in', async () => {
  const { session } = open(null)
  session.confirm(noa, 'rmp_1')
  await settle()
  expect(erased).toEqual([])
  expect(leave).not.toHaveBeenCalled()
})
