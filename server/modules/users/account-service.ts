/** The user's own account: profile, password, favourites, export and deletion. */
import type { Address, PasskeyNeed, ProfileBody, User } from '#contract/users.ts'
import type { UsersTable } from '#server/db/schema/users.ts'
import type { Session } from '#server/http/auth/session-reader.ts'
import { newId } from '#server/new-id.ts'
import { encodeAvatar, removeAvatar, storeAvatar } from './avatar.ts'
import { found, ownUser, requirePassword } from './context.ts'
import type { UsersContext } from './context.ts'
import { createCredentials, type Credentials } from './credentials.ts'
import { avatarLimits, favoritesLimits, profileLimits, sessionEndLimits } from './limits.ts'
import { eraseUser } from './erase-user.ts'
import { exportText } from './export-text.ts'
import type { UserChanges } from './repo.ts'
import { changedColumns, saveOwn } from './save-own.ts'
import { toUser } from './to-wire.ts'

export interface AccountService extends Credentials {
  get(session: Session): Promise<User>
  /** Saves the sent fields and keeps the stored values of the other fields. @throws ApiError 429 */
  update(userId: string, body: ProfileBody): Promise<User>
  /** Counts a change of the avatar; called before the request's body is read. @throws ApiError 429 */
  countPicture(userId: string): Promise<void>
  /** Stores or removes the avatar. @param bytes undefined: remove it @throws ApiError 400, 415, 503 */
  setAvatar(userId: string, bytes: Buffer | undefined): Promise<User>
  favorites(userId: string): Promise<{ parkIds: string[] }>
  /** @throws ApiError 429 */
  setFavorites(userId: string, parkIds: readonly string[]): Promise<{ parkIds: string[] }>
  /** Counts a request that ends sessions. @throws ApiError 429 */
  countSessionEnd(session: Session): Promise<void>
  /** All data that is stored about the person, as pieces of one JSON text. @throws ApiError 404 */
  exportData(session: Session): Promise<AsyncIterable<string>>
  /** Deletes the account. @throws ApiError 400 for a wrong password; 409 LAST_ADMIN; 429 */
  erase(userId: string, password: string): Promise<void>
}

/**
 * Gives every address an id, and makes exactly one address the default: the first address that is marked as the
 * default, or else the first of all.
 */
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

/** The columns in which the body differs from the stored row. */
function changesOf(row: UsersTable, body: ProfileBody, now: number): UserChanges {
  const user = toUser(row, false)
  const { name = row.name, phone = row.phone } = body
  const next: UserChanges = {
    ...(name !== row.name && { name, name_by_admin: 0 }),
    ...(phone !== row.phone && { phone, phone_by_admin: 0 }),
    ...(body.language !== undefined && { language: body.language }),
    ...(body.addresses !== undefined && { addresses: JSON.stringify(withIds(body.addresses, user.addresses, now)) }),
    ...(body.themePreferences && { theme: JSON.stringify({ ...user.themePreferences, ...body.themePreferences }) }),
    ...(body.notifications && { notifications: JSON.stringify({ ...user.notifications, ...body.notifications }) }),
  }
  const { marketing } = body.notifications ?? {}
  if (marketing !== undefined && marketing !== user.notifications.marketing) {
    next.marketing_at = new Date(now).toISOString()
  }
  return changedColumns(row, next)
}

export function createAccountService(context: UsersContext): AccountService {
  const { repo, limiter, history, now, uploadsDir } = context

  const own = (row: UsersTable, passkeyNeed?: PasskeyNeed) => ownUser(context, row, passkeyNeed)

  return {
    ...createCredentials(context),
    get: async ({ userId, passkeyNeed }) => own(found(await repo.find(userId)), passkeyNeed),
    async update(userId, body) {
      await limiter.take(undefined, ...profileLimits(userId))
      return repo.tx(async () => {
        const row = found(await repo.lock(userId))
        return own(await saveOwn(context, row, changesOf(row, body, now())))
      })
    },
    async countPicture(userId) {
      await limiter.take(undefined, ...avatarLimits(userId))
    },
    async setAvatar(userId, bytes) {
      const name = bytes === undefined ? null : await storeAvatar(uploadsDir, await encodeAvatar(bytes))
      const stored = repo.tx(async () => {
        const row = found(await repo.lock(userId))
        return { former: row.avatar, saved: await saveOwn(context, row, row.avatar === name ? {} : { avatar: name }) }
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
