/** Deletes an account and the data about its person. */
import { setImmediate } from 'node:timers/promises'
import type { UsersTable } from '#server/db/schema/users.ts'
import { removeAvatar } from './avatar.ts'
import { found, keepingAnAdmin, requireAnotherAdmin } from './context.ts'
import type { UsersContext } from './context.ts'

/**
 * Number of rows that one transaction deletes. It is small, so that other requests do not wait long for the
 * transaction.
 */
const ROWS_AT_ONCE = 100

/**
 * The functions that delete or empty what other tables store about a person. Data that was sent without an account is
 * found by the e-mail address. Such data stays while the address is unconfirmed: otherwise anybody could delete a
 * stranger's messages and registrations by opening an account with the stranger's address. Such data also stays if
 * nobody asked for the deletion (the sweep of unused accounts): the settings say how long it is kept, and the person
 * may be about to take part in a competition.
 */
function erasersOf({ history, people }: UsersContext, row: UsersTable, isAskedFor: boolean) {
  const byAccount = [history.erase, ...people.personErasers].map((erase) => (limit: number) => erase(row.id, limit))
  if (!isAskedFor || row.email_confirmed_at === null) return byAccount
  return [...byAccount, ...people.addressErasers.map((erase) => (limit: number) => erase(row.email_key, limit))]
}

/**
 * Runs the functions of `erasersOf` page by page, each page in a transaction of its own. Must be called outside of a
 * transaction.
 */
async function eraseTraces(context: UsersContext, row: UsersTable, isAskedFor: boolean): Promise<void> {
  for (const erase of erasersOf(context, row, isAskedFor)) {
    while ((await erase(ROWS_AT_ONCE)) === ROWS_AT_ONCE) {
      // The embedded database answers within the same turn of the event loop; waiting here lets other requests run.
      await setImmediate()
    }
  }
}

/**
 * Deletes an account with its sessions, links, favourites and avatar, and the values of its history entries. An entry
 * about the deletion remains. Large data is deleted first, page by page. If the server stops before the end, the
 * account still exists, and the deletion can be requested again.
 * @param actorId the person who asked for the deletion; null: the site itself
 * @throws ApiError 404; 409 LAST_ADMIN
 */
export async function eraseUser(
  context: UsersContext,
  user: Pick<UsersTable, 'id'>,
  actorId: string | null,
  /** Runs in the transaction of the deletion, before the account is deleted. */
  tell?: (row: UsersTable) => Promise<void>,
): Promise<void> {
  const { repo, history, uploadsDir } = context
  const isAskedFor = actorId !== null
  const account = found(await repo.find(user.id))
  await requireAnotherAdmin(context, account)
  await eraseTraces(context, account, isAskedFor)
  const avatar = await keepingAnAdmin(context, async () => {
    const row = found(await repo.lock(user.id))
    await tell?.(row)
    // Deletes the data that was added since `eraseTraces` ran.
    for (const erase of erasersOf(context, row, isAskedFor)) await erase(Number.MAX_SAFE_INTEGER)
    await history.record({ actorId, thing: 'user', thingId: row.id, action: 'delete' })
    await repo.remove(row.id)
    return row.avatar
  })
  await removeAvatar(uploadsDir, avatar)
}
