/**
 * Whom the site may write to before their e-mail address is confirmed (docs/decisions/confirmed-e-mail-addresses.md).
 */
import type { UsersTable } from '#server/db/schema/users.ts'

type Waiting = Pick<UsersTable, 'email_waits'>

/** Whether a person may be mailed only links, because nobody has confirmed that the address is theirs. */
export const getsLinksOnly = ({ email_waits }: Waiting): boolean => email_waits === 1

/** Whether ordering waits for the confirmation: not while the site sends no mail, because then nobody could confirm. */
export const mustConfirmEmail = async (mails: { isSet(): Promise<boolean> }, user: Waiting): Promise<boolean> =>
  getsLinksOnly(user) && (await mails.isSet())
