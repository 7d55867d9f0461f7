/**
 * One-time links. Only digests of them are stored, so a queued mail contains no link: the link is made when the mail is
 * sent.
 */
import { resetPath } from '#contract/auth.ts'
import type { ResetLinkKind } from '#contract/auth.ts'
import type { UserLink } from '#contract/users.ts'
import { DAY_MS, HOUR_MS } from '#contract/time.ts'
import type { UserLinksTable, UsersTable } from '#server/db/schema/users.ts'
import { digestOf, newLinkToken } from '#server/http/auth/tokens.ts'
import type { MailWriter } from '#server/mail-queue/delivery.ts'
import type { UsersContext } from './context.ts'
import { LINK_MAIL, linkMail } from './mails.ts'

/** How long a link works. An invitation works longer, because the person is not waiting for it. */
export const LINK_LIFE_MS: Record<ResetLinkKind, number> = { reset: HOUR_MS, invitation: 7 * DAY_MS }

/** How long a mail may wait in the queue. After a day, nobody expects the mail for a forgotten password any longer. */
const MAIL_WAITS_MS: Record<ResetLinkKind, number> = { reset: DAY_MS, invitation: 7 * DAY_MS }

/** A user without a password gets an invitation, any other user a link that replaces the password. */
export const kindFor = ({ password_hash }: Pick<UsersTable, 'password_hash'>): ResetLinkKind =>
  password_hash === null ? 'invitation' : 'reset'

export type LinkMaker = Pick<UsersContext, 'repo' | 'origin' | 'now'>

/**
 * Stores a link with a limited life.
 * @param store `repo.addLink`, which keeps the user's links, or `repo.setLink`, which replaces them
 */
export async function addLink(
  { repo, now }: Pick<LinkMaker, 'repo' | 'now'>,
  link: Pick<UserLinksTable, 'user_id' | 'purpose' | 'email'>,
  lifeMs: number,
  store: (row: UserLinksTable) => Promise<void> = repo.addLink,
): Promise<{ token: string; expiresAt: string }> {
  const token = newLinkToken()
  const at = now()
  const expiresAt = new Date(at + lifeMs).toISOString()
  const created_at = new Date(at).toISOString()
  await store({ ...link, token_hash: digestOf(token), expires_at: expiresAt, created_at })
  return { token, expiresAt }
}

/**
 * Creates a password link. A link that an admin makes replaces the user's earlier links. A link that anybody may
 * request does not replace them: otherwise strangers could end a link that is on its way to the owner. Only a mailed
 * link stores its address, because its use proves that the address is the user's.
 */
export async function makeLink(
  context: LinkMaker,
  user: UsersTable,
  { replaces, isMailed }: { replaces: boolean; isMailed: boolean },
): Promise<Omit<UserLink, 'mailed'>> {
  const { repo, origin } = context
  const kind = kindFor(user)
  const { token, expiresAt } = await addLink(
    context,
    { user_id: user.id, purpose: 'password', email: isMailed ? user.email : null },
    LINK_LIFE_MS[kind],
    replaces ? repo.setLink : repo.addLink,
  )
  return { url: `${origin()}${resetPath(token, kind)}`, expiresAt }
}

export type LinkMailer = Pick<UsersContext, 'mails' | 'site'>

/**
 * Whether the person can use a link now. Not if the account is not active; not if accounts are disabled, except for
 * admins.
 */
export const mayUseLinks = async ({ site }: LinkMailer, { status, role }: UsersTable) =>
  status === 'active' && (role === 'admin' || (await site.features()).accounts)

/**
 * Queues the mail with a link. @returns false if no mail is sent: no mail server is set up, or the person may not sign
 * in
 */
export async function mailLink(context: LinkMailer, user: UsersTable): Promise<boolean> {
  const { mails } = context
  if (!(await mails.isSet()) || !(await mayUseLinks(context, user))) return false
  await mails.addOnce({ kind: LINK_MAIL, thingId: user.id, lastsMs: MAIL_WAITS_MS[kindFor(user)] })
  return true
}

/** Makes a mail's link only when the mail is sent. The link replaces no older one that an admin gave to the person. */
export const linkMails = (context: LinkMailer & LinkMaker): MailWriter => ({
  async write(userId) {
    const user = await context.repo.find(userId)
    if (user === undefined || !(await mayUseLinks(context, user))) return undefined
    const { url } = await makeLink(context, user, { replaces: false, isMailed: true })
    return linkMail(user, kindFor(user), url)
  },
})
