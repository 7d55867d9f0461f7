/** Password links, for one use. Only their digests are stored: a mail gets a link of its own when it is sent. */
import { resetPath } from '#contract/auth.ts'
import type { ResetLinkKind } from '#contract/auth.ts'
import type { UserLink } from '#contract/users.ts'
import type { UsersTable } from '#server/db/schema/users.ts'
import { digestOf, newLinkToken } from '#server/http/auth/tokens.ts'
import type { MailWriter } from '#server/mail-queue/mail-queue.ts'
import type { UsersContext } from './context.ts'
import { LINK_MAIL, linkMail } from './mails.ts'

const HOUR_MS = 60 * 60 * 1000
/** An invitation lasts longer, because nobody waits for it. */
export const LINK_LIFE_MS: Record<ResetLinkKind, number> = { reset: HOUR_MS, invitation: 7 * 24 * HOUR_MS }

/** How long its mail is worth sending: nobody expects an old answer to a forgotten password. */
const MAIL_WAITS_MS: Record<ResetLinkKind, number> = { reset: 24 * HOUR_MS, invitation: 7 * 24 * HOUR_MS }

/** A user without a password gets an invitation. */
export const kindFor = ({ password_hash }: Pick<UsersTable, 'password_hash'>): ResetLinkKind =>
  password_hash === null ? 'invitation' : 'reset'

export type LinkMaker = Pick<UsersContext, 'repo' | 'origin' | 'now'>

/**
 * Creates a link. One that an admin makes takes the place of the user's other ones; one that anybody may ask for does not,
 * because strangers would end a link that is on its way.
 */
export async function makeLink(
  context: LinkMaker,
  user: UsersTable,
  { replaces }: { replaces: boolean },
): Promise<Omit<UserLink, 'mailed'>> {
  const { repo, origin, now } = context
  const kind = kindFor(user)
  const token = newLinkToken()
  const at = now()
  const expiresAt = new Date(at + LINK_LIFE_MS[kind]).toISOString()
  const row = {
    token_hash: digestOf(token),
    user_id: user.id,
    expires_at: expiresAt,
    created_at: new Date(at).toISOString(),
  }
  await (replaces ? repo.setLink(row) : repo.addLink(row))
  return { url: `${origin()}${resetPath(token, kind)}`, expiresAt }
}

type LinkMailer = Pick<UsersContext, 'mails' | 'site'>

/** Whether a person could choose a password by a link now. */
const mayUseLinks = async ({ site }: LinkMailer, { status, role }: UsersTable) =>
  status === 'active' && (role === 'admin' || (await site.features()).accounts)

/** Queues the mail of a link. @returns false when none is sent: mail is not configured, or this person may not sign in */
export async function mailLink(context: LinkMailer, user: UsersTable): Promise<boolean> {
  const { mails } = context
  if (!(await mails.isSet()) || !(await mayUseLinks(context, user))) return false
  await mails.addOnce({ kind: LINK_MAIL, thingId: user.id, lastsMs: MAIL_WAITS_MS[kindFor(user)] })
  return true
}

/** Makes the link of a mail when that is sent. Those that were handed over stay good. */
export const linkMails = (context: LinkMailer & LinkMaker): MailWriter => ({
  async write(userId) {
    const user = await context.repo.find(userId)
    if (user === undefined || !(await mayUseLinks(context, user))) return undefined
    const { url } = await makeLink(context, user, { replaces: false })
    return linkMail(user, kindFor(user), url)
  },
})
