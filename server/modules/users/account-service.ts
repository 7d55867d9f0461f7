/** The user's own account: profile, password, favourites, export and deletion. */
import type { Address, PasskeyNeed, ProfileBody, User } from '#contract/users.ts'
import type { UsersTable } from '#server/db/schema/users.ts'
import { fieldError } from '#server/http/api-error.ts'
import type { Session } from '#server/http/auth/sessions.ts'
import { newId } from '#server/new-id.ts'
import { encodeAvatar, removeAvatar, storeAvatar } from './avatar.ts'
import { isSameAddress, mailConfirmation, replaceEmail } from './confirm-email.ts'
import { found, instantOf, ownUser, requireGoodPassword, requirePassword } from './context.ts'
import type { UsersContext } from './context.ts'
import {
  avatarLimits,
  confirmMailLimits,
  emailChangeLimits,
  favoritesLimits,
  passwordChangeLimits,
  profileLimits,
  sessionEndLimits,
} from './limits.ts'
import { notify, passwordChangedMail } from './mails.ts'
import { eraseUser } from './erase-user.ts'
import { exportText } from './export-text.ts'
import type { UserChanges } from './repo.ts'
import { toUser } from './to-wire.ts'

export interface AccountService {
  get(session: Session): Promise<User>
  /** Merges what is sent. @throws ApiError 429 */
  update(userId: string, body: ProfileBody): Promise<User>
  /** Changes the password and ends the other sessions. @throws ApiError 400 naming the field; 429 */
  changePassword(session: Session, current: string, password: string): Promise<User>
  /**
   * Where the site sends mail, the new address waits for its link and the answer does not tell whether it is taken.
   * @throws ApiError 400 naming the field; 409 EMAIL_TAKEN; 429
   */
  changeEmail(userId: string, email: string, password: string): Promise<User>
  /** Counts a change of the avatar, before its body is read. @throws ApiError 429 */
  countPicture(userId: string): Promise<void>
  /** @param bytes undefined removes the avatar. @throws ApiError 400, 415, 503 */
  setAvatar(userId: string, bytes: Buffer | undefined): Promise<User>
  favorites(userId: string): Promise<{ parkIds: string[] }>
  /** @throws ApiError 429 */
  setFavorites(userId: string, parkIds: readonly string[]): Promise<{ parkIds: string[] }>
  /** Counts a call that ends sessions. @throws ApiError 429 */
  countSessionEnd(session: Session): Promise<void>
  /** All that is kept about the person, as pieces of one JSON text. @throws ApiError 404 */
  exportData(session: Session): Promise<AsyncIterable<string>>
  /** Deletes the account. @throws ApiError 400 for a wrong password; 409 LAST_ADMIN; 429 */
  erase(userId: string, password: string): Promise<void>
}

/** Gives every address an id, and makes exactly one the default. */
function withIds(sent: NonNullable<ProfileBody['addresses']>, known: readonly Address[], now: number): Address[] {
  const ids = new Set(known.map(({ id }) => id))
  const first = Math.max(
    0,
    sent.findIndex(({ isDefault }) => isDefault),
  )
  return sent.map(({ id, ...address }, index) => ({
    id: id !== undefined && ids.has(id) ? id : newId(now),
    ...address,
    isDefault: index === first,
  }))
}

/**
 * The columns of how the site looks to the person: no matter of anybody else's, and switched to and fro. And a time that comes
 * with `notifications`.
 */
const UNTOLD: ReadonlySet<string> = new Set(['theme', 'language', 'marketing_at'] satisfies (keyof UserChanges)[])

/** The columns that differ from what is stored. */
function changesOf(row: UsersTable, body: ProfileBody, now: number): UserChanges {
  const user = toUser(row, false)
  const next: UserChanges = {
    ...(body.name !== undefined && { name: body.name }),
    ...(body.phone !== undefined && { phone: body.phone }),
    ...(body.language !== undefined && { language: body.language }),
    ...(body.addresses !== undefined && { addresses: JSON.stringify(withIds(body.addresses, user.addresses, now)) }),
    ...(body.themePreferences && { theme: JSON.stringify({ ...user.themePreferences, ...body.themePreferences }) }),
    ...(body.notifications && { notifications: JSON.stringify({ ...user.notifications, ...body.notifications }) }),
  }
  const { marketing } = body.notifications ?? {}
  if (marketing !== undefined && marketing !== user.notifications.marketing) {
    next.marketing_at = new Date(now).toISOString()
  }
  const differs = Object.entries(next).filter(([column, value]) => row[column as keyof UsersTable] !== value)
  return Object.fromEntries(differs)
}

export function createAccountService(context: UsersContext): AccountService {
  const { repo, sessions, passkeys, passwords, limiter, history, mails, now, uploadsDir } = context

  /** Saves a user's own changes. The history entry names the fields without their values, and no preferences of display. */
  async function save(row: UsersTable, changes: UserChanges): Promise<UsersTable> {
    if (Object.keys(changes).length === 0) return row
    const saved = await repo.update(row.id, { ...changes, updated_at: instantOf(context) })
    const fields = Object.keys(changes).filter((column) => !UNTOLD.has(column))
    if (fields.length > 0) {
      await history.record({ actorId: row.id, thing: 'user', thingId: row.id, action: 'update', after: { fields } })
    }
    return saved
  }

  const own = (row: UsersTable, passkeyNeed?: PasskeyNeed) => ownUser(context, row, passkeyNeed)

  /** Asks for another address, in a transaction that locked the account: it waits for its link where mail is sent. */
  async function askForEmail(row: UsersTable, email: string, sendsMail: boolean): Promise<UsersTable> {
    if (row.email === email) return row.pending_email === null ? row : save(row, { pending_email: null })
    const { email_confirmed_at, email_waits } = row
    if (isSameAddress(row.email, email)) return replaceEmail(context, row, { email, email_confirmed_at, email_waits })
    if (!sendsMail) return replaceEmail(context, row, { email, email_confirmed_at: null, email_waits: 0 })
    const asked = await save(row, { pending_email: email })
    await mailConfirmation(context, asked)
    return asked
  }

  return {
    get: async ({ userId, passkeyNeed }) => own(found(await repo.find(userId)), passkeyNeed),
    async update(userId, body) {
      await limiter.take(undefined, ...profileLimits(userId))
      return repo.tx(async () => {
        const row = found(await repo.lock(userId))
        return own(await save(row, changesOf(row, body, now())))
      })
    },
    async changePassword(session, current, password) {
      const user = await requirePassword(context, session.userId, current, 'currentPassword')
      if (password.normalize('NFC') === current.normalize('NFC')) throw fieldError('newPassword', 'passwordSame')
      requireGoodPassword(password, user, 'newPassword')
      await limiter.take(undefined, ...passwordChangeLimits(user.id))
      const hash = await passwords.hash(password)
      const saved = await repo.tx(async () => {
        const row = found(await repo.lock(user.id))
        if (row.password_hash !== user.password_hash) throw fieldError('currentPassword', 'passwordWrong')
        // Who knew the former password may have asked for another address.
        const changes = {
          password_hash: hash,
          must_change_password: 0,
          pending_email: null,
          updated_at: instantOf(context),
        }
        const changed = await repo.update(row.id, changes)
        await repo.removeLinks(row.id)
        await sessions.endAll(row.id, session.id)
        await history.record({ actorId: row.id, thing: 'user', thingId: row.id, action: 'password-change' })
        const hasPasskeys = (await passkeys.list(row.id)).length > 0
        await notify(context, changed, passwordChangedMail(changed, hasPasskeys))
        return changed
      })
      return own(saved)
    },
    async changeEmail(userId, email, password) {
      await requirePassword(context, userId, password, 'password')
      // Also where the address turns out to be taken: otherwise it would tell of any address whether it has an account.
      const sendsMail = await mails.isSet()
      await limiter.take(undefined, ...emailChangeLimits(userId), ...(sendsMail ? confirmMailLimits(email) : []))
      return repo.tx(async () => own(await askForEmail(found(await repo.lock(userId)), email, sendsMail)))
    },
    async countPicture(userId) {
      await limiter.take(undefined, ...avatarLimits(userId))
    },
    async setAvatar(userId, bytes) {
      const name = bytes === undefined ? null : await storeAvatar(uploadsDir, await encodeAvatar(bytes))
      const stored = repo.tx(async () => {
        const row = found(await repo.lock(userId))
        return { former: row.avatar, saved: await save(row, row.avatar === name ? {} : { avatar: name }) }
      })
      const { former, saved } = await stored.catch(async (error: unknown) => {
        await removeAvatar(uploadsDir, name)
        throw error
      })
      await removeAvatar(uploadsDir, former)
      return own(saved)
    },
    favorites: async (userId) => ({ parkIds: await repo.favorites(userId) }),
    async countSessionEnd({ id }) {
      await limiter.take(undefined, ...sessionEndLimits(id))
    },
    async setFavorites(userId, parkIds) {
      await limiter.take(undefined, ...favoritesLimits(userId))
      await repo.setFavorites(userId, parkIds)
      return { parkIds: await repo.favorites(userId) }
    },
    async exportData(session) {
      const { userId } = session
      const user = await own(found(await repo.find(userId)))
      await history.recordExport({ actorId: userId, thing: 'user', thingId: userId })
      return exportText(context, user, session)
    },
    async erase(userId, password) {
      const user = await requirePassword(context, userId, password, 'password')
      await eraseUser(context, user, userId)
    },
  }
}
