import { formatAge, formatBytes } from '#platform/texts/format.ts'
import type { Facts } from './facts.ts'

/** The last four characters of a device id: enough to tell two phones apart, but not enough to vote as that device. */
export const lastFour = (id: string): string => `…${id.slice(-4)}`

/** Masked everywhere in a report: tokens, ids, e-mail addresses, phone numbers, positions. */
const SECRETS: readonly [RegExp, string][] = [
  [/\bBearer\s+\S+/gi, '[token]'],
  [/\beyJ[\w-]*(?:\.[\w-]*){1,2}/g, '[token]'],
  [/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{8}([\da-f]{4})\b/gi, '…$1'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[e-mail]'],
  [/-?\b\d{1,3}\.\d{2,}\s*,\s*-?\d{1,3}\.\d{2,}\b/g, '[position]'],
  [/(?<!\w)(?:\+\d{1,3}[ -]?\d|0\d)(?:[ -]?\d){6,10}(?!\d)/g, '[number]'],
]

const hide = (text: string): string => SECRETS.reduce((shown, [secret, mark]) => shown.replace(secret, mark), text)

const bytes = (value: number) => formatBytes(value, 'en')
const instant = (value: number) => new Date(value).toISOString()

/**
 * The report as plain English text, for whoever investigates a problem. The person's own description is at the top.
 * Outbox entries appear with kinds and field names, never with values.
 */
export function reportText(facts: Facts, words: string): string {
  const { room } = facts
  const lines: string[] = [
    'Rampa report',
    `when: ${instant(facts.at)}`,
    `version: ${facts.version}`,
    `catalogs: ${facts.catalogs}`,
    `language: ${facts.language}`,
    `theme: ${facts.theme} (shown: ${facts.shownTheme})`,
    `display: ${facts.display}`,
    `browser: ${facts.browser}`,
    `server: ${facts.reach}, browser says ${facts.online ? 'online' : 'offline'}`,
    `worker: ${facts.worker.join(', ')}`,
    `features: ${facts.features ? `shop ${onOff(facts.features.shop)}, accounts ${onOff(facts.features.accounts)}` : 'unknown'}`,
    `device: ${facts.deviceId === null ? 'unknown' : lastFour(facts.deviceId)}, storage ${facts.lasting ? 'lasts' : 'does not last'}`,
    `room: ${room.usage === null ? '?' : bytes(room.usage)} used of ${room.quota === null ? '?' : bytes(room.quota)}, ${
      room.persisted === null ? 'promise unknown' : room.persisted ? 'promised' : 'not promised'
    }`,
    '',
    'Data on the device',
    ...facts.caches.map(
      ({ name, version, copy }) =>
        `- ${name} ${version}: ${
          copy
            ? `${copy.items} items, ${bytes(copy.bytes)}, ${formatAge(facts.at - copy.updatedAt, 'en')} old`
            : 'nothing'
        }`,
    ),
    '',
    'Files on the device',
    ...(facts.files.length > 0
      ? facts.files.map((file) => `- ${file.name}: ${file.entries} entries, ${bytes(file.bytes)}`)
      : ['- none']),
    '',
    'Waiting to be sent',
    ...(facts.outbox.length > 0
      ? facts.outbox.map(
          ({ kind, body, at, attempts, lastFailure }) =>
            `- ${kind} {${fieldsOf(body).join(', ')}}, since ${instant(at)}, ${attempts} attempts${
              lastFailure ? `, ${lastFailure.kind} ${lastFailure.status} ${lastFailure.code}`.trimEnd() : ''
            }`,
        )
      : ['- nothing']),
  ]
  const description = words.trim()
  return [...(description ? ['What happened', hide(description), ''] : []), ...lines.map(hide)].join('\n') + '\n'
}

const onOff = (value: boolean) => (value ? 'on' : 'off')

/** The names of a body's fields, never their values. */
export const fieldsOf = (body: unknown): string[] =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? Object.keys(body) : []
