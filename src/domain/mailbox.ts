/** Google ignores dots in mail addresses, and each mailbox has two domain names. */
const GMAIL = 'gmail.com'
const GMAIL_NAMES: readonly string[] = [GMAIL, 'googlemail.com']

/**
 * A key for counting mailboxes. One mailbox has many addresses (`Noa+1@…`, `n.o.a@gmail.com`), and all of them give the
 * same key. Accounts are told apart by their addresses, never by this key.
 */
export function mailboxKey(email: string): string {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  if (at < 0) return address
  const domain = address.slice(at + 1)
  const plus = address.indexOf('+')
  const name = address.slice(0, plus > 0 && plus < at ? plus : at)
  if (!GMAIL_NAMES.includes(domain)) return `${name}@${domain}`
  return `${name.replaceAll('.', '') || name}@${GMAIL}`
}
