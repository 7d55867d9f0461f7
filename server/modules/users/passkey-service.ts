/** Lists, adds, renames and removes the passkeys of a signed-in person. */
import type { Passkey } from '#contract/passkey.ts'
import type { PasskeyCreationOptions, PasskeyRegistration, Passkeys as OwnPasskeys } from '#contract/passkeys.ts'
import { deviceLabel } from '#server/http/auth/device-label.ts'
import type { Session } from '#server/http/auth/session-reader.ts'
import { found, requireProvedEmail } from './context.ts'
import type { UsersContext } from './context.ts'
import { ownChallengeLimits, passkeyChangeLimits, profileLimits } from './limits.ts'
import { passkeyAddedMail, passkeyRemovedMail } from './mails.ts'
import { toPasskey } from './to-wire.ts'

export interface PasskeyService {
  list(session: Session): Promise<OwnPasskeys>
  /**
   * @throws ApiError 409 EMAIL_UNCONFIRMED; 409 PASSKEY_HOST: the site's address can have no passkeys; 409 CONFLICT:
   * the account already has `PASSKEYS_MAX` passkeys; 429
   */
  creationOptions(userId: string): Promise<PasskeyCreationOptions>
  /**
   * Adds the passkey that the browser made. This also counts as a confirmation by the person in this session.
   * @param name absent: the device's name is the passkey's name
   * @throws ApiError 409 EMAIL_UNCONFIRMED, PASSKEY_REFUSED, PASSKEY_HOST, CONFLICT; 429
   */
  add(
    session: Session,
    body: { credential: PasskeyRegistration; name?: string | undefined },
    userAgent: string | undefined,
  ): Promise<Passkey>
  /** @throws ApiError 404; 429 */
  rename(userId: string, id: string, name: string): Promise<Passkey>
  /** @throws ApiError 404; 409 LAST_PASSKEY; 429 */
  remove(userId: string, id: string): Promise<void>
}

export function createPasskeyService(context: UsersContext): PasskeyService {
  const { repo, sessions, passkeys, limiter, history, mails } = context
  const record = (userId: string, action: 'passkey-add' | 'passkey-remove') =>
    history.record({ actorId: userId, thing: 'user', thingId: userId, action })

  return {
    async list({ userId, role }) {
      return {
        passkeys: (await passkeys.list(userId)).map(toPasskey),
        host: passkeys.host(),
        isRequired: (await passkeys.need({ id: userId, role })) !== undefined,
      }
    },
    async creationOptions(userId) {
      await limiter.take(undefined, ...ownChallengeLimits(userId))
      const user = found(await repo.find(userId))
      await requireProvedEmail(context, user)
      return passkeys.creationOptions(user)
    },
    async add(session, { credential, name }, userAgent) {
      const user = found(await repo.find(session.userId))
      const row = await passkeys.made(user, credential, name ?? (deviceLabel(userAgent) || 'Passkey'))
      await limiter.take(undefined, ...passkeyChangeLimits(user.id))
      await repo.tx(async () => {
        await requireProvedEmail(context, found(await repo.lock(user.id)))
        await passkeys.add(row)
        await sessions.confirm(session, 'passkey')
        await record(user.id, 'passkey-add')
        await mails.send(passkeyAddedMail(user), user)
      })
      return toPasskey(row)
    },
    async rename(userId, id, name) {
      await limiter.take(undefined, ...profileLimits(userId))
      return toPasskey(await passkeys.rename(userId, id, name))
    },
    async remove(userId, id) {
      await limiter.take(undefined, ...passkeyChangeLimits(userId))
      await repo.tx(async () => {
        const user = found(await repo.lock(userId))
        await passkeys.remove(user, id)
        await record(userId, 'passkey-remove')
        await mails.send(passkeyRemovedMail(user), user)
      })
    },
  }
}
