/** Confirms e-mail addresses by a link that is mailed to the address (docs/decisions/confirmed-e-mail-addresses.md). */
import { type ConfirmEmailBody, confirmEmailPath } from '#contract/auth.ts'
import type { User } from '#contract/users.ts'
import { DAY_MS } from '#contract/time.ts'
import type { UsersTable } from '#server/db/schema/users.ts'
import { fieldError } from '#server/http/api-error.ts'
import { confirmationRequired } from '#server/http/auth/session-gate.ts'
import { requireActive } from '#server/http/auth/session-reader.ts'
import { digestOf } from '#server/http/auth/tokens.ts'
import type { MailWriter } from '#server/mail-queue/delivery.ts'
import { found, instantOf, linkExpired, ownUser, requireAccounts, requirePassword } from './context.ts'
import type { Sender, UsersContext } from './context.ts'
import { confirmLimits, confirmMailLimits, confirmSendLimits } from './limits.ts'
import { addLink, mayUseLinks } from './links.ts'
import type { LinkMailer, LinkMaker } from './links.ts'
import { addressTakenMail, CONFIRM_MAIL, confirmMail, emailChangedMail, notify } from './mails.ts'
import { emailKey } from './repo.ts'

/** The link may live long: nobody waits for it, and it gives no access to the account. */
const LINK_LIFE_MS = 7 * DAY_MS

const passwordWrong = () => fieldError('password', 'passwordWrong')

export const isSameAddress = (one: string, other: string): boolean => emailKey(one) === emailKey(other)

/**
 * The address that a person has to confirm: the new address, or the current address if it is unconfirmed. null: there
 * is nothing to confirm.
 */
const addressToConfirm = ({ email, email_confirmed_at, pending_email }: UsersTable): string | null =>
  pending_email ?? (email_confirmed_at === null ? email : null)

/**
 * Queues the mail with the link. @returns false if no mail is sent: no mail server is set up, or no address is
 * unconfirmed
 */
export async function mailConfirmation({ mails }: Pick<UsersContext, 'mails'>, user: UsersTable): Promise<boolean> {
  if (addressToConfirm(user) === null || !(await mails.isSet())) return false
  await mails.addOnce({ kind: CONFIRM_MAIL, thingId: user.id })
  return true
}

/**
 * The link is made only when the mail is sent, for the address that the account has at that time. If another account
 * has this address by then, no link is sent. Instead a mail tells the owner of the other account, so that nobody else
 * learns that this account exists.
 */
export const confirmationMails = (context: LinkMailer & LinkMaker): MailWriter => ({
  async write(userId) {
    const { repo, origin } = context
    const user = await repo.find(userId)
    const email = user && addressToConfirm(user)
    if (user === undefined || !email || !(await mayUseLinks(context, user))) return undefined
    const owner = await repo.findByEmail(email)
    if (owner !== undefined && owner.id !== user.id) {
      await notify(context, owner, addressTakenMail(owner))
      return undefined
    }
    const { token } = await addLink(context, { user_id: user.id, purpose: 'email', email }, LINK_LIFE_MS)
    const url = `${origin()}${confirmEmailPath(token)}`
    return confirmMail({ email, language: user.language }, url, { isChange: user.pending_email !== null })
  },
})

/**
 * Changes an account's address; must run in a transaction that locked the account. Links that set the password stop
 * working, and a notice is sent to both addresses.
 * @param change the new address, and whether it is confirmed
 */
export async function replaceEmail(
  context: UsersContext,
  row: UsersTable,
  change: Pick<UsersTable, 'email' | 'email_confirmed_at' | 'email_waits'>,
): Promise<UsersTable> {
  const { repo, history } = context
  const saved = await repo.update(row.id, { ...change, pending_email: null, updated_at: instantOf(context) })
  await repo.removeLinks(row.id)
  await history.record({
    actorId: row.id,
    thing: 'user',
    thingId: row.id,
    action: 'update',
    after: { fields: ['email'] },
  })
  await tellOfNewEmail(context, row, saved)
  return saved
}

export async function tellOfNewEmail(
  context: Pick<UsersContext, 'mails'>,
  before: UsersTable,
  after: UsersTable,
): Promise<void> {
  for (const one of [before, after]) await notify(context, one, emailChangedMail(one, after.email))
}

export interface EmailConfirmation {
  /**
   * Confirms an address. This takes the link and a proof of access to the account: its password or a session. If the
   * link alone were enough, the owner of a mailbox could confirm an account that a stranger has opened with the
   * address.
   * @param userId the person of the request's session
   * @throws ApiError 409 LINK_EXPIRED, CONFIRMATION_REQUIRED, EMAIL_TAKEN; 400 for a wrong password; 403; 429
   */
  confirm(body: ConfirmEmailBody, sender: Sender, userId: string | undefined): Promise<{ email: string }>
  /** Mails a new link to the address. @throws ApiError 429 */
  send(userId: string, ip: string | undefined): Promise<{ mailed: boolean }>
  /** Cancels a change of the address: the account keeps its present address, and the new one is dropped. */
  keep(userId: string): Promise<User>
}

export function createEmailConfirmation(context: UsersContext): EmailConfirmation {
  const { repo, limiter, history, mails } = context

  /**
   * @returns the account
   * @throws ApiError 409 CONFIRMATION_REQUIRED without a password; 400 for a wrong password; 429
   */
  async function byPassword(userId: string, password: string | undefined): Promise<UsersTable> {
    if (password === undefined) throw confirmationRequired()
    return requirePassword(context, userId, password, 'password')
  }

  /** Confirms the address; must run in a transaction that locked the account. @throws ApiError 409 LINK_EXPIRED */
  async function apply(row: UsersTable, email: string): Promise<void> {
    const at = instantOf(context)
    if (row.pending_email !== null && isSameAddress(row.pending_email, email)) {
      await replaceEmail(context, row, { email: row.pending_email, email_confirmed_at: at, email_waits: 0 })
    } else if (isSameAddress(row.email, email)) {
      await repo.update(row.id, { email_confirmed_at: at, email_waits: 0, updated_at: at })
      const after = { fields: ['email_confirmed_at'] }
      await history.record({ actorId: row.id, thing: 'user', thingId: row.id, action: 'update', after })
    } else throw linkExpired()
  }

  return {
    async confirm({ token, password }, { ip, isAccount }, userId) {
      await limiter.take(ip, ...confirmLimits)
      const digest = digestOf(token)
      const link = await repo.findLink(digest, 'email', instantOf(context))
      const user = link && (await repo.find(link.user_id))
      if (user === undefined || !link?.email) throw linkExpired()
      const { email } = link
      isAccount(user.id)
      requireActive(user.status)
      await requireAccounts(context, user.role)
      if (![user.email, user.pending_email].some((one) => one !== null && isSameAddress(one, email)))
        throw linkExpired()
      const checked = userId === user.id ? undefined : await byPassword(user.id, password)
      await repo.tx(async () => {
        const row = await repo.lock(user.id)
        if (checked !== undefined && row?.password_hash !== checked.password_hash) throw passwordWrong()
        if (row === undefined || !(await repo.useLink(digest, instantOf(context)))) throw linkExpired()
        await apply(row, email)
      })
      return { email }
    },
    async send(userId, ip) {
      const user = found(await repo.find(userId))
      const email = addressToConfirm(user)
      if (email === null || !(await mails.isSet())) return { mailed: false }
      await limiter.take(ip, ...confirmSendLimits(userId), ...confirmMailLimits(email))
      return { mailed: await repo.tx(async () => mailConfirmation(context, found(await repo.lock(userId)))) }
    },
    keep: (userId) =>
      repo.tx(async () => {
        const row = found(await repo.lock(userId))
        if (row.pending_email === null) return ownUser(context, row)
        const after = { fields: ['pending_email'] }
        await history.record({ actorId: userId, thing: 'user', thingId: userId, action: 'update', after })
        return ownUser(context, await repo.update(userId, { pending_email: null, updated_at: instantOf(context) }))
      }),
  }
}
