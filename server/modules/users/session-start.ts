import type { SignedIn } from '#contract/auth.ts'
import type { UsersTable } from '#server/db/schema/users.ts'
import { ApiError } from '#server/http/api-error.ts'
import { ownUser } from './context.ts'
import type { UsersContext } from './context.ts'

/** How a session begins. */
interface Beginning {
  /** The digest of a known device's token. */
  device?: string | undefined
  /** true: the password is shorter than the role requires. */
  mustChange?: boolean
  /** The id of the used passkey; absent: the person used a password. */
  passkey?: string
}

export const invalidCredentials = () => new ApiError(401, 'INVALID_CREDENTIALS', 'Invalid email or password')

/** @throws ApiError 401 INVALID_CREDENTIALS: the password was changed, or the passkey removed, after they were read */
export type BeginSession = (user: UsersTable, userAgent: string | undefined, how?: Beginning) => Promise<SignedIn>

/** Begins a session, whatever the person signed in with. */
export const createSessionStart =
  (context: UsersContext): BeginSession =>
  (user, userAgent, { device, mustChange = false, passkey } = {}) => {
    const { repo, sessions, devices, passkeys } = context
    return repo.tx(async () => {
      const row = await repo.lock(user.id)
      if (row === undefined || row.password_hash !== user.password_hash) throw invalidCredentials()
      const isKnown = passkey === undefined || (await passkeys.list(row.id)).some(({ id }) => id === passkey)
      if (!isKnown) throw invalidCredentials()
      if (mustChange && row.must_change_password === 0) {
        await repo.requireChange(row.id)
        row.must_change_password = 1
      }
      const deviceToken = await devices.signedIn(row.id, device)
      const accessToken = await sessions.begin(row, userAgent, passkey === undefined ? 'password' : 'passkey')
      const need = passkey !== undefined ? undefined : await passkeys.need(row)
      return { user: await ownUser(context, row, need), accessToken, ...(deviceToken !== undefined && { deviceToken }) }
    })
  }
