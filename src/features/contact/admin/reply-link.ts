/** A link that opens the mail app with a reply to a message (RFC 6068). */
import type { Message } from '#contract/admin-messages.ts'
import type { Language } from '#contract/limits.ts'
import { formatDate } from '#platform/texts/format.ts'

/** Mail apps on Windows cut longer links. */
const LONGEST_LINK = 2000

type Answered = Pick<Message, 'firstName' | 'lastName' | 'email' | 'subject' | 'message' | 'createdAt'>

/** The first line of the reply, in the language of the person who wrote. */
const GREETINGS: Readonly<Record<Language, (name: string) => string>> = {
  he: (name) => `שלום ${name},`,
  en: (name) => `Hello ${name},`,
}

/** The language that somebody wrote in: Hebrew if there is a Hebrew letter. */
const languageOf = ({ subject, message }: Pick<Answered, 'subject' | 'message'>): Language =>
  /\p{Script=Hebrew}/u.test(subject + message) ? 'he' : 'en'

/**
 * The reply link, with a greeting and the quoted text in the language of the person who wrote. The quoted text is cut to
 * fit, with an ellipsis.
 */
export function replyLink(answered: Answered): string {
  const { firstName, lastName, email, subject, message, createdAt } = answered
  const language = languageOf(answered)
  const time = formatDate(Date.parse(createdAt), language, { dateStyle: 'medium', timeStyle: 'short' })
  const start = [GREETINGS[language](firstName), '', '', '', `${firstName} ${lastName}, ${time}:`]
  // Only the last @ stays as it is, because an @ before it belongs to a quoted local part.
  const address = encodeURIComponent(email).replace(/%40(?!.*%40)/, '@')
  const title = /^(?:re|תשובה):/i.test(subject) ? subject : `Re: ${subject}`
  const link = `mailto:${address}?subject=${encodeURIComponent(title)}&body=`
  // The text is split by characters, so that no character is cut in half.
  const characters = [...message]
  const linkOf = (length: number) => link + encodeURIComponent(bodyOf(start, characters, length))
  let [fits, tooLong] = [0, characters.length + 1]
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2)
    if (linkOf(middle).length <= LONGEST_LINK) fits = middle
    else tooLong = middle
  }
  return linkOf(fits)
}

/** The first lines, with room for the reply, then the quoted text. Lines end with CR LF, as in mails. */
function bodyOf(start: readonly string[], characters: readonly string[], length: number): string {
  const text = characters.slice(0, length).join('') + (length < characters.length ? '…' : '')
  const quoted = text.split(/\r?\n/).map((line) => `> ${line}`)
  return [...start, ...quoted].join('\r\n')
}
