/**
 * Who is signed in on this device (docs/product.md#sign-in-and-sessions, docs/decisions/sign-in.md). Only this module
 * reads and writes the session's keys in localStorage. The calls that sign in and out are in
 * `features/account/session/account-calls.ts`, which is loaded when a call is made.
 */
import { atom, type Store, useAtomValue } from 'jotai'
import type { User } from '#contract/users.ts'
import { isDenied } from './http/answer-error.ts'
import type { AppError } from './http/app-error.ts'
import { hydratedAtom } from './page/hydrated.ts'
import { readLocal, writeLocal } from './storage/local-storage.ts'

/** Storage key that is written last, after the session's other keys, because the other tabs listen to this key. */
const STORAGE_KEY = 'auth-storage'
/** The key that holds only the token. */
const TOKEN_KEY = 'token'
const USER_KEY = 'userData'
/**
 * How the last session ended: `ended` or `signed-out`, then the user's id. Kept until the user's data is erased from
 * the device.
 */
const LEFT_KEY = 'auth-left'

/**
 * - `none`: nobody is signed in.
 * - `unconfirmed`: the session is stored, but the server has not confirmed it yet. The user is shown and can't change
 * anything.
 * - `confirmed`: the server answered with this user.
 * - `suspended`: the server refuses the account (`ACCOUNT_SUSPENDED`, `ACCOUNT_INACTIVE`); the session itself stays.
 * - `ended`: the server refused the token while the page was open. `user` can sign in again and continue.
 */
export type Session =
  | { status: 'none'; token: null; user: null }
  | { status: 'unconfirmed' | 'confirmed' | 'suspended'; token: string; user: User }
  | { status: 'ended'; token: null; user: User }

export const NO_SESSION: Session = { status: 'none', token: null, user: null }

const stateAtom = atom<Session>(NO_SESSION)

export type SessionControl = {
  current(): Session
  /** Calls the listener with each new state, also after a change in another tab. Returns the unsubscribe function. */
  subscribe(listener: (session: Session) => void): () => void
  /** Call this when somebody has signed in, or when the server has answered with the user of the current token. */
  confirm(user: User, token: string): void
  /**
   * Call this when the API refused the token. 401 ends the session. 403 suspends it, removes the admin role or requires
   * a passkey. Calls with a former token are ignored.
   */
  refused(token: string, error: AppError): void
  /** Signs out on this device. */
  clear(): void
  /** Whether data of a user whose session is over is still on the device. */
  hasLeft(): boolean
  /** Call this when the data of the user whose session is over has been erased. */
  forgetLeft(): void
}

/** The session of this tab, which follows the sessions of the other tabs. */
export function createSession(store: Store): SessionControl {
  const current = () => store.get(stateAtom)
  const set = (session: Session) => store.set(stateAtom, session)
  set(readSession())

  addEventListener('storage', ({ key }) => {
    // A null key means that the whole storage was cleared.
    if (key !== STORAGE_KEY && key !== null) return
    const stored = readSession()
    const { status, token, user } = current()
    if (stored.token === null) {
      // If the session ended in another tab, the person can sign in again and continue in this tab too.
      const hasEnded = user !== null && readLocal(LEFT_KEY) === `ended ${user._id}`
      set(hasEnded ? { status: 'ended', token: null, user } : NO_SESSION)
    } else if (stored.token !== token) set(stored)
    else if (status === 'confirmed' || status === 'unconfirmed') set({ status, token, user: stored.user })
  })

  return {
    current,
    subscribe: (listener) => store.sub(stateAtom, () => listener(current())),
    confirm(user, token) {
      writeSession(user, token)
      set({ status: 'confirmed', token, user })
    },
    refused(token, error) {
      const { status, token: known, user } = current()
      if (token !== known || !user) return
      const isDenial: boolean = isDenied(error)
      if (isDenial) {
        // The person is no longer an admin. The server's next answer says which role they have.
        if (user.role === 'admin') set({ status: 'unconfirmed', token, user: { ...user, role: 'user' } })
        return
      }
      if (error.code === 'PASSKEY_REQUIRED') {
        // A passkey is now required. The server's next answer says what the person has to do. If this tab knows that
        // already, nothing changes.
        if (status === 'confirmed' && user.passkeyNeed === undefined) set({ status: 'unconfirmed', token, user })
        return
      }
      if (error.status === 403) {
        const accountStatus = error.code === 'ACCOUNT_INACTIVE' ? 'inactive' : 'suspended'
        // Does nothing if the state is the same: a listener that calls the server at each change would otherwise call
        // it for ever.
        if (status === 'suspended' && user.accountStatus === accountStatus) return
        return set({ status: 'suspended', token, user: { ...user, accountStatus } })
      }
      writeLocal(LEFT_KEY, `ended ${user._id}`)
      removeSession()
      set({ status: 'ended', token: null, user })
    },
    clear() {
      const { user } = current()
      if (user) writeLocal(LEFT_KEY, `signed-out ${user._id}`)
      removeSession()
      set(NO_SESSION)
    },
    hasLeft: () => readLocal(LEFT_KEY) !== null,
    forgetLeft: () => void writeLocal(LEFT_KEY, null),
  }
}

const shownAtom = atom((get) => (get(hydratedAtom) ? get(stateAtom) : NO_SESSION))

/**
 * The session for a component. During hydration nobody is signed in, because the server renders pages without a
 * session.
 */
export const useSession = (): Session => useAtomValue(shownAtom)

/** Whether the person must add or use a passkey before the session can do anything (docs/decisions/passkeys.md). */
export const needsPasskey = ({ user }: Session): boolean => user?.passkeyNeed !== undefined

export const isAdmin = ({ user }: Session): boolean => user?.role === 'admin'

/**
 * Reads the stored session, which another version of the app may have written. The answer of `GET /users/me` replaces
 * the stored user.
 */
function readSession(): Session {
  try {
    const { token, user } = JSON.parse(readLocal(STORAGE_KEY) ?? '{}') as { token?: unknown; user?: User }
    if (typeof token === 'string' && typeof user?._id === 'string' && typeof user.name === 'string')
      return { status: 'unconfirmed', token, user }
  } catch {
    // The stored value is not ours.
  }
  return NO_SESSION
}

function writeSession(user: User, token: string): void {
  const stored = { token, user, isAuthenticated: true, isAdmin: user.role === 'admin' }
  writeLocal(LEFT_KEY, null)
  writeLocal(TOKEN_KEY, token)
  writeLocal(USER_KEY, JSON.stringify(user))
  writeLocal(STORAGE_KEY, JSON.stringify(stored))
}

function removeSession(): void {
  for (const key of [TOKEN_KEY, USER_KEY, STORAGE_KEY]) writeLocal(key, null)
}
