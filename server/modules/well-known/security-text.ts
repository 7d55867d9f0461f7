/** `security.txt` (RFC 9116). Pure. */
import type { SiteConfig } from '#contract/config.ts'
import { DAY_MS } from '#contract/time.ts'

/**
 * Days until the file expires; RFC 9116 recommends less than a year. The date counts from each answer, so the file
 * never expires.
 */
const VALID_DAYS = 180

/**
 * The text of the file; undefined: the settings have no contact.
 * @param now milliseconds since 1970
 */
export function securityText(
  { contactEmail, contactPhone }: Pick<SiteConfig['site'], 'contactEmail' | 'contactPhone'>,
  origin: string,
  now: number,
): string | undefined {
  const phone = contactPhone.replace(/[^\d+]/g, '')
  const contacts = [
    ...(contactEmail === '' ? [] : [`mailto:${encodeURI(contactEmail)}`]),
    ...(phone === '' ? [] : [`tel:${phone}`]),
  ]
  if (contacts.length === 0) return undefined
  // Rounded to days, so that the text is the same for a whole day.
  const expires = new Date((Math.floor(now / DAY_MS) + VALID_DAYS) * DAY_MS).toISOString()
  const lines = [
    ...contacts.map((uri) => `Contact: ${uri}`),
    `Expires: ${expires}`,
    'Preferred-Languages: he, en',
    `Canonical: ${origin}/.well-known/security.txt`,
  ]
  return `${lines.join('\n')}\n`
}
