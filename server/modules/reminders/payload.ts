/**
 * The text of a push message: one JSON for all browsers. Browsers that know declarative push messages
 * (https://w3c.github.io/push-api/#declarative-push-message) show `notification` themselves, even if the site's worker
 * was removed. Workers read the fields of `PushMessage`, which workers of every version know.
 */
import type { PushMessage } from '#contract/reminders.ts'

/** Largest payload in bytes. Push services take 4,096 bytes of an encrypted message. */
export const PAYLOAD_MAX_BYTES = 3 * 1024
/** Title and body are contained twice, so each is cut to this many bytes of JSON. */
const TITLE_MAX_BYTES = 320
const BODY_MAX_BYTES = 700

const bytesOf = (text: string) => Buffer.byteLength(JSON.stringify(text))

/** The text, cut at the end of a character so that it has at most `most` bytes as JSON. */
function shortened(text: string, most: number): string {
  if (bytesOf(text) <= most) return text
  const characters = [...text]
  let kept = 0
  for (let used = bytesOf('…'); used <= most; kept++) used += bytesOf(characters[kept]!) - 2
  return `${characters.slice(0, kept - 1).join('')}…`
}

/**
 * @param origin the site's public https origin; undefined: it is not known, so that only a worker can show the message
 */
export function payloadOf(message: PushMessage, origin: string | undefined): string {
  const { language, path, tag } = message
  const title = shortened(message.title, TITLE_MAX_BYTES)
  const body = shortened(message.body, BODY_MAX_BYTES)
  const forWorkers: PushMessage = { title, body, language, path, tag }
  if (origin === undefined) return JSON.stringify(forWorkers)
  return JSON.stringify({
    ...forWorkers,
    web_push: 8030,
    notification: {
      ...{ title, body, tag, lang: language, dir: language === 'he' ? 'rtl' : 'ltr' },
      ...{ icon: `${origin}/icons/icon-192.png`, badge: `${origin}/icons/monochrome-512.png` },
      // Always shown to the person: the site sends no silent message.
      ...{ silent: false, navigate: `${origin}${path}` },
    },
  })
}
