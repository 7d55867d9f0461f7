/** Password links: for one use, one per user. Only their digests are stored. */
import { resetPath } from '#contract/auth.ts'
import type { ResetLinkKind } from '#contract/auth.ts'
import type { UserLink } from '#contract/users.ts'
import type { UsersTable } from '#server/db/schema/users.ts'
import { digestOf, newLinkToken } from '#server/http/auth/tokens.ts'
import type { UsersContext } from './context.ts'
import { linkMail } from './mails.ts'

const HOUR_MS = 60 * 60 * 1000
/** An invitation lasts longer, because nobody waits for it. */
export const LINK_LIFE_MS: Record<ResetLinkKind, number> = { reset: HOUR_MS, invitation: 7 * 24 * HOUR_MS }

/** A user without a password gets an invitation. */
export const kindFor = ({ password_hash }: Pick<UsersTable, 'password_hash'>): ResetLinkKind =>
  password_hash === null ? 'invitation' : 'reset'

export type LinkMaker = Pick<UsersContext, 'repo' | 'origin' | 'now'>

/** Creates a link and deletes the user's other ones. */
export async function makeLink(context: LinkMaker, user: UsersTable): Promise<Omit<UserLink, 'mailed'>> {
  const { repo, origin, now } = context
  const kind = kindFor(user)
  const token = newLinkToken()
  const at = now()
  const expiresAt = new Date(at + LINK_LIFE_MS[kind]).toISOString()
  await repo.setLink({
    token_hash: digestOf(token),
    user_id: user.id,
    expires_at: expiresAt,
    created_at: new Date(at).toISOString(),
  })
  return { url: `${origin()}${resetPath(token, kind)}`, expiresAt }
}

/** Mails a link if mail is configured. */
export async function mailLink(
  { mails }: Pick<UsersContext, 'mails'>,
  user: UsersTable,
  link: Omit<UserLink, 'mailed'>,
): Promise<UserLink> {
  const mailed = await mails.isSet()
  if (mailed) mails.send(linkMail(user, kindFor(user), link.url))
  return { ...link, mailed }
}
