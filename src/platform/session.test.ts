import { createStore } from 'jotai'
import { beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#contract/users.ts'
import { newUser } from '../../tests/factories/users.ts'
import { isDenied, isRefusedToken } from './http/answer-error.ts'
import { AppError } from './http/app-error.ts'
import { createSession, type Session } from './session.ts'

const rider = newUser()
const admin = newUser({ _id: 'b'.repeat(24), role: 'admin' })
const httpError = (status: number, code: string) => new AppError('http', code, { status, code })

beforeEach(() => localStorage.clear())

/** Fires the storage event that a write in another tab causes. */
const tellTabs = (key: string | null = 'auth-storage') => dispatchEvent(new StorageEvent('storage', { key }))
const open = () => createSession(createStore())
const stored = () => JSON.parse(localStorage.getItem('auth-storage') ?? 'null') as unknown
const statusOf = ({ status, user }: Session) => [status, user?._id ?? null]

describe('on the device', () => {
  test('a sign-in is stored under its fixed keys, and restored unconfirmed at the next start', () => {
    open().confirm(admin, 'rmp_1')
    expect(stored()).toEqual({ token: 'rmp_1', user: admin, isAuthenticated: true, isAdmin: true })
    expect(localStorage.getItem('token')).toBe('rmp_1')
    expect(JSON.parse(localStorage.getItem('userData')!)).toEqual(admin)
    expect(open().current()).toEqual({ status: 'unconfirmed', token: 'rmp_1', user: admin })
  })

  test('signing out leaves only the mark that data must be erased', () => {
    const session = open()
    session.confirm(rider, 'rmp_1')
    session.clear()
    expect(session.current().status).toBe('none')
    expect(Object.keys(localStorage)).toEqual(['auth-left'])
    expect(session.hasLeft()).toBe(true)
    session.forgetLeft()
    expect(localStorage).toHaveLength(0)
  })

  test.each(['', '{', 'null', '[]', '{"token":1}', '{"token":"rmp_1","user":{}}', '{"user":{"_id":"a","name":"b"}}'])(
    'stored %j means nobody is signed in',
    (text) => {
      localStorage.setItem('auth-storage', text)
      expect(open().current().status).toBe('none')
    },
  )

  test('if storage is refused, the session lasts as long as the page', () => {
    const setItem = Storage.prototype.setItem
    Storage.prototype.setItem = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    try {
      const session = open()
      session.confirm(rider, 'rmp_1')
      expect(session.current().status).toBe('confirmed')
    } finally {
      Storage.prototype.setItem = setItem
    }
  })
})

describe('a refusal of the API', () => {
  test.each<[number, string, string, Session['status']]>([
    [401, 'TOKEN_EXPIRED', 'rmp_1', 'ended'],
    [401, 'UNAUTHENTICATED', 'rmp_1', 'ended'],
    [403, 'ACCOUNT_SUSPENDED', 'rmp_1', 'suspended'],
    [403, 'ACCOUNT_INACTIVE', 'rmp_1', 'suspended'],
    // The refused request was sent before the person signed in again.
    [401, 'TOKEN_EXPIRED', 'rmp_0', 'confirmed'],
  ])('%i %s of the token %s: %s', (status, code, token, expected) => {
    const session = open()
    session.confirm(rider, 'rmp_1')
    session.refused(token, httpError(status, code))
    expect(statusOf(session.current())).toEqual([expected, rider._id])
    expect(stored() === null).toBe(expected === 'ended')
  })

  test('403 FORBIDDEN removes the admin role until the server says what the person is; for a rider it changes nothing', () => {
    const session = open()
    session.confirm(admin, 'rmp_1')
    session.refused('rmp_1', httpError(403, 'FORBIDDEN'))
    expect(session.current()).toMatchObject({ status: 'unconfirmed', token: 'rmp_1', user: { role: 'user' } })
    session.confirm({ ...admin, role: 'editor' }, 'rmp_1')
    session.refused('rmp_1', httpError(403, 'FORBIDDEN'))
    expect(session.current()).toMatchObject({ status: 'confirmed', user: { role: 'editor' } })
  })

  test.each<[Partial<ConstructorParameters<typeof AppError>[2]>, string]>([
    [{ hasWords: true }, 'user'],
    [{ code: 'NOT_AN_ADMIN' }, 'user'],
    [{ code: 'PASSWORD_CHANGE_REQUIRED' }, 'admin'],
    [{}, 'admin'],
  ])('a 403 with %j ends no session; an admin’s role is then %s', (more, role) => {
    const session = open()
    session.confirm(admin, 'rmp_1')
    const refusal = new AppError('http', 'No', { status: 403, ...more })
    if (isDenied(refusal) || isRefusedToken(refusal)) session.refused('rmp_1', refusal)
    expect(session.current()).toMatchObject({ token: 'rmp_1', user: { role } })
    expect(stored()).not.toBeNull()
  })

  test('403 PASSKEY_REQUIRED asks the server once what the person has to do', () => {
    const session = open()
    session.confirm(admin, 'rmp_1')
    session.refused('rmp_1', httpError(403, 'PASSKEY_REQUIRED'))
    expect(session.current()).toMatchObject({ status: 'unconfirmed', token: 'rmp_1', user: { role: 'admin' } })
    session.confirm({ ...admin, passkeyNeed: 'use' }, 'rmp_1')
    const seen: string[] = []
    session.subscribe(({ status }) => seen.push(status))
    session.refused('rmp_1', httpError(403, 'PASSKEY_REQUIRED'))
    expect(seen).toEqual([])
  })

  test('ten at once end the session once', () => {
    const session = open()
    session.confirm(rider, 'rmp_1')
    const seen: string[] = []
    session.subscribe(({ status }) => seen.push(status))
    for (let i = 0; i < 10; i++) session.refused('rmp_1', httpError(401, 'TOKEN_EXPIRED'))
    expect(seen).toEqual(['ended'])
  })

  test('a suspended account is reported once, however often it is refused, with its status', () => {
    const session = open()
    session.confirm(rider, 'rmp_1')
    const seen: string[] = []
    session.subscribe(({ status, user }) => seen.push(`${status} ${user?.accountStatus}`))
    for (const code of ['ACCOUNT_SUSPENDED', 'ACCOUNT_SUSPENDED', 'ACCOUNT_INACTIVE', 'ACCOUNT_INACTIVE'])
      session.refused('rmp_1', httpError(403, code))
    expect(seen).toEqual(['suspended suspended', 'suspended inactive'])
  })
})

describe('another tab', () => {
  const signIn = (user: User, token: string) => open().confirm(user, token)

  test('signs in, changes the profile, signs in as somebody else, signs out', () => {
    const session = open()
    signIn(rider, 'rmp_1')
    tellTabs()
    expect(statusOf(session.current())).toEqual(['unconfirmed', rider._id])
    session.confirm(rider, 'rmp_1')
    signIn({ ...rider, name: 'New Name' }, 'rmp_1')
    tellTabs()
    expect(session.current()).toMatchObject({ status: 'confirmed', user: { name: 'New Name' } })
    signIn(admin, 'rmp_2')
    tellTabs()
    expect(statusOf(session.current())).toEqual(['unconfirmed', admin._id])
    open().clear()
    tellTabs()
    expect(session.current().status).toBe('none')
  })

  test('learns that the session has ended: the same person can continue here too', () => {
    const session = open()
    session.confirm(rider, 'rmp_1')
    const other = open()
    other.refused('rmp_1', httpError(401, 'TOKEN_EXPIRED'))
    tellTabs()
    expect(statusOf(session.current())).toEqual(['ended', rider._id])
    other.confirm(rider, 'rmp_2')
    tellTabs()
    expect(session.current()).toMatchObject({ status: 'unconfirmed', token: 'rmp_2' })
  })

  test('or the browser clears the storage, or changes something else', () => {
    const session = open()
    session.confirm(rider, 'rmp_1')
    tellTabs('theme-storage')
    expect(session.current().status).toBe('confirmed')
    localStorage.clear()
    tellTabs(null)
    expect(session.current().status).toBe('none')
  })
})
