/** A link that opens the mail app with a reply to a message (RFC 6068). */

/** Mail apps on Windows cut longer links. */
const LONGEST_LINK = 2000

type Reply = {
  email: string
  subject: string
  message: string
  /** The line above the quoted text. */
  heading: string
}

/** The reply link. The quoted text is cut to fit, with an ellipsis. */
export function replyLink({ email, subject, message, heading }: Reply): string {
  // Only the last @ stays as it is, because an @ before it belongs to a quoted local part.
  const address = encodeURIComponent(email).replace(/%40(?!.*%40)/, '@')
  const title = /^(?:re|תשובה):/i.test(subject) ? subject : `Re: ${subject}`
  const start = `mailto:${address}?subject=${encodeURIComponent(title)}&body=`
  // The text is split by characters, so that no character is cut in half.
  const characters = [...message]
  const linkOf = (length: number) => start + encodeURIComponent(bodyOf(characters, length, heading))
  let [fits, tooLong] = [0, characters.length + 1]
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2)
    if (linkOf(middle).length <= LONGEST_LINK) fits = middle
    else tooLong = middle
  }
  return linkOf(fits)
}

/** An empty line for the reply, then the quoted text. Lines end with CR LF, as in mails. */
function bodyOf(characters: readonly string[], length: number, heading: string): string {
  const text = characters.slice(0, length).join('') + (length < characters.length ? '…' : '')
  const quoted = text.split(/\r?\n/).map((line) => `> ${line}`)
  return ['', '', heading, ...quoted].join('\r\n')
}
