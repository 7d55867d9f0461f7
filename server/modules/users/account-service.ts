/** The user's own account: profile, password, favourites, export and deletion. */
import type { PersonalData } from '#contract/personal-data.ts'
import type { Address, ProfileBody, User } from '#contract/users.ts'
import type { UsersTable } from '#server/db/schema/users.ts'
import { fieldError } from '#server/http/api-error.ts'
import type { Session } from '#server/http/auth/sessions.ts'
import { newId } from '#server/new-id.ts'
import { encodeAvatar, removeAvatar, storeAvatar } from './avatar.ts'
import { found, instantOf, keepingAnAdmin, requireGoodPassword, requirePassword } from './context.ts'
import type { UsersContext } from './context.ts'
import { avatarLimits } from './limits.ts'
import { emailChangedMail, passwordChangedMail } from './mails.ts'
import type { UserChanges } from './repo.ts'
import { toUser } from './to-wire.ts'

export interface AccountService {
  get(userId: string): Promise<User>
  /** Merges what is sent. */
  update(userId: string, body: ProfileBody): Promise<User>
  /** Changes the password and ends the other sessions. @throws ApiError 400 naming the field; 429 */
  changePassword(session: Session, current: string, password: string): Promise<User>
  /** @throws ApiError 400 naming the field; 409 EMAIL_TAKEN; 429 */
  changeEmail(userId: string, email: string, password: string): Promise<User>
  /** @param bytes undefined removes the avatar. @throws ApiError 400; 429 */
  setAvatar(userId: string, bytes: Buffer | undefined): Promise<User>
  favorites(userId: string): Promise<{ parkIds: string[] }>
  setFavorites(userId: string, parkIds: readonly string[]): Promise<{ parkIds: string[] }>
  exportData(session: Session): Promise<PersonalData>
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

/** The columns that differ from what is stored. */
function changesOf(row: UsersTable, body: ProfileBody, now: number): UserChanges {
  const user = toUser(row)
  const next: UserChanges = {
    ...(body.name !== undefined && { name: body.name }),
    ...(body.phone !== undefined && { phone: body.phone }),
    ...(body.language !== undefined && { language: body.language }),
    ...(body.addresses !== undefined && { addresses: JSON.stringify(withIds(body.addresses, user.addresses, now)) }),
    ...(body.themePreferences && { theme: JSON.stringify({ ...user.themePreferences, ...body.themePreferences }) }),
    ...(body.notifications && { notifications: JSON.stringify({ ...user.notifications, ...body.notifications }) }),
  }
  const differs = Object.entries(next).filter(([column, value]) => row[column as keyof UsersTable] !== value)
  return Object.fromEntries(differs)
}

export function createAccountService(context: UsersContext): AccountService {
  const { repo, sessions, passwords, limiter, history, mails, now, uploadsDir, personExporters } = context

  /** Saves a user's own changes. The history entry names the fields without their values. */
  async function save(row: UsersTable, changes: UserChanges): Promise<UsersTable> {
    if (Object.keys(changes).length === 0) return row
    const saved = await repo.update(row.id, { ...changes, updated_at: instantOf(context) })
    await history.record({
      actorId: row.id,
      thing: 'user',
      thingId: row.id,
      action: 'update',
      after: { fields: Object.keys(changes) },
    })
    return saved
  }

  return {
    get: async (userId) => toUser(found(await repo.find(userId))),
    update: (userId, body) =>
      repo.tx(async () => {
        const row = found(await repo.lock(userId))
        return toUser(await save(row, changesOf(row, body, now())))
      }),
    async changePassword(session, current, password) {
      const user = await requirePassword(context, session.userId, current, 'currentPassword')
      if (password.normalize('NFC') === current.normalize('NFC')) throw fieldError('newPassword', 'passwordSame')
      requireGoodPassword(password, user, 'newPassword')
      const hash = await passwords.hash(password)
      const saved = await repo.tx(async () => {
        const row = found(await repo.lock(user.id))
        if (row.password_hash !== user.password_hash) throw fieldError('currentPassword', 'passwordWrong')
        const changes = { password_hash: hash, must_change_password: 0, updated_at: instantOf(context) }
        const changed = await repo.update(row.id, changes)
        await repo.removeLinks(row.id)
        await sessions.endAll(row.id, session.id)
        await history.record({ actorId: row.id, thing: 'user', thingId: row.id, action: 'password-change' })
        return changed
      })
      mails.send(passwordChangedMail(saved))
      return toUser(saved)
    },
    async changeEmail(userId, email, password) {
      const user = await requirePassword(context, userId, password, 'password')
      const saved = await repo.tx(async () => {
        const row = found(await repo.lock(userId))
        await repo.removeLinks(userId)
        return save(row, row.email === email ? {} : { email })
      })
      if (saved.email !== user.email) {
        mails.send(emailChangedMail(user, email))
        mails.send(emailChangedMail(saved, email))
      }
      return toUser(saved)
    },
    async setAvatar(userId, bytes) {
      await limiter.take(undefined, ...avatarLimits(userId))
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
      return toUser(saved)
    },
    favorites: async (userId) => ({ parkIds: await repo.favorites(userId) }),
    async setFavorites(userId, parkIds) {
      await repo.setFavorites(userId, parkIds)
      return { parkIds: await repo.favorites(userId) }
    },
    async exportData({ id, userId }) {
      const row = found(await repo.find(userId))
      const parts = await Promise.all(personExporters.map((read) => read(userId)))
      const ofModules: Partial<PersonalData> = Object.assign({}, ...parts)
      return {
        ...ofModules,
        exportedAt: instantOf(context),
        user: toUser(row),
        favorites: await repo.favorites(userId),
        sessions: await sessions.list(userId, id),
        changes: await history.aboutUser(userId),
      }
    },
    async erase(userId, password) {
      const user = await requirePassword(context, userId, password, 'password')
      await eraseUser(context, user, userId)
    },
  }
}

/**
 * Deletes an account with its sessions, links, favourites and avatar, and the values of its history entries. An entry of
 * the deletion remains.
 * @throws ApiError 404; 409 LAST_ADMIN
 */
export async function eraseUser(context: UsersContext, user: Pick<UsersTable, 'id'>, actorId: string): Promise<void> {
  const { repo, history, uploadsDir, personErasers } = context
  const avatar = await keepingAnAdmin(context, async () => {
    const row = found(await repo.lock(user.id))
    await history.erase(row.id)
    for (const erase of personErasers) await erase(row.id)
    await history.record({ actorId, thing: 'user', thingId: row.id, action: 'delete' })
    await repo.remove(row.id)
    return row.avatar
  })
  await removeAvatar(uploadsDir, avatar)
}
