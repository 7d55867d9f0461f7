/** Deletes accounts that nobody uses. The person is warned by mail 30 days before. */
import { DAY_MS, isoDay } from '#contract/time.ts'
import type { UsersContext } from './context.ts'
import { eraseUser } from './erase-user.ts'
import { notify, unusedAccountMail } from './mails.ts'

/** Time between the warning and the deletion. */
export const WARNING_MS = 30 * DAY_MS
/** Highest number of accounts that one run deletes. It is low, because each deletion is a transaction of its own. */
const ERASED_AT_ONCE = 20

const after = (at: Date, ms: number) => isoDay(new Date(at.getTime() + ms))

/**
 * Warns people whose account will soon have been unused for the longest allowed time. Deletes the accounts of people
 * who were warned and did not come back. Without a mail server nobody can be warned, so nothing is deleted.
 */
export const createUnusedSweep =
  (context: UsersContext) =>
  async (before: Date, limit: number): Promise<number> => {
    const { repo, mails, now, origin } = context
    if (!(await mails.isSet())) return 0
    const today = new Date(now())
    const unusedAccounts = await repo.unused(isoDay(before), after(today, -WARNING_MS), ERASED_AT_ONCE)
    for (const user of unusedAccounts) await eraseUser(context, user, null)

    const quiet = await repo.unused(after(before, WARNING_MS), undefined, limit)
    for (const user of quiet) {
      const { id } = user
      const mail = unusedAccountMail(user, after(today, WARNING_MS), `${origin()}/login`)
      await repo.tx(async () => {
        await repo.update(id, { warned_on: isoDay(today) })
        // `notify` sends no mail to an unconfirmed address: the address may be a stranger's.
        await notify(context, user, mail)
      })
    }
    return unusedAccounts.length === ERASED_AT_ONCE ? limit : quiet.length
  }
