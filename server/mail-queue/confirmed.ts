/**
 * Which mails a person may get while the person's e-mail address is not confirmed
 * (docs/decisions/confirmed-e-mail-addresses.md).
 */
import type { UsersTable } from '#server/db/schema/users.ts'

type Waiting = Pick<UsersTable, 'email_waits'>

/**
 * Whether a person may get only mails with links, because nobody has confirmed that the address belongs to the person.
 */
export const getsLinksOnly = ({ email_waits }: Waiting): boolean => email_waits === 1

/**
 * Whether the person must confirm the address before ordering. false while the site sends no mail, because nobody could
 * then confirm an address.
 */
export const mustConfirmEmail = async (mails: { isSet(): Promise<boolean> }, user: Waiting): Promise<boolean> =>
  getsLinksOnly(user) && (await mails.isSet())
