import type { SignedIn } from '#contract/auth.ts'
import type { UsersTable } from '#server/db/schema/users.ts'
import { ApiError } from '#server/http/api-error.ts'
import { ownUser } from './context.ts'
import type { UsersContext } from './context.ts'

/** The way in which a person has signed in. */
interface Beginning {
  /** The digest of the device's token, if the account knows the device. */
  device?: string | undefined
  /** true: the person must change the password, because it is shorter than the role requires. */
  mustChange?: boolean
  /** The id of the passkey that the person used; absent: the person used a password. */
  passkey?: string
}

export const invalidCredentials = () => new ApiError(401, 'INVALID_CREDENTIALS', 'Invalid email or password')

/**
 * @throws ApiError 401 INVALID_CREDENTIALS if the password was changed, or the passkey removed, since the person signed
 * in
 */
export type BeginSession = (user: UsersTable, userAgent: string | undefined, how?: Beginning) => Promise<SignedIn>

/** Begins a session after a person has proved who they are, by a password or a passkey. */
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
