/** Deleting accounts that nobody uses, 30 days after their person was told by mail. */
import { DAY_MS } from '#contract/time.ts'
import { isoDay } from '#contract/time.ts'
import type { UsersContext } from './context.ts'
import { eraseUser } from './erase-user.ts'
import { notify, unusedAccountMail } from './mails.ts'

/** Between the mail and the deletion. */
export const WARNING_MS = 30 * DAY_MS
/** An erasure is a transaction of its own. */
const ERASED_AT_ONCE = 20

const after = (at: Date, ms: number) => isoDay(new Date(at.getTime() + ms))

/**
 * Tells the people of accounts that are unused for almost as long as they are kept, and deletes those whose person was told
 * and did not come back. Without a mail server nobody can be told, and nothing is deleted.
 */
export const createUnusedSweep =
  (context: UsersContext) =>
  async (before: Date, limit: number): Promise<number> => {
    const { repo, mails, now, origin } = context
    if (!(await mails.isSet())) return 0
    const today = new Date(now())
    const gone = await repo.unused(isoDay(before), after(today, -WARNING_MS), ERASED_AT_ONCE)
    for (const user of gone) await eraseUser(context, user, null)

    const quiet = await repo.unused(after(before, WARNING_MS), undefined, limit)
    for (const user of quiet) {
      const { id } = user
      const mail = unusedAccountMail(user, after(today, WARNING_MS), `${origin()}/login`)
      await repo.tx(async () => {
        await repo.update(id, { warned_on: isoDay(today) })
        // An address that waits for its confirmation is told nothing: it may be a stranger's.
        await notify(context, user, mail)
      })
    }
    return gone.length === ERASED_AT_ONCE ? limit : quiet.length
  }
