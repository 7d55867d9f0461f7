/** Parses RFC 9110 `Accept-*` headers with their weights. */
import { DEFAULT_LANGUAGE, LANGUAGES } from '#contract/limits.ts'
import type { Language } from '#contract/limits.ts'

/** The weights by lower-case value; invalid members are left out. */
export function parseAccept(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  // Only the first 50 members of the header are read; browsers send fewer.
  for (const member of header.split(',', 50)) {
    const [value = '', ...parameters] = member.split(';').map((part) => part.trim().toLowerCase())
    if (value === '') continue
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    const weight = q === undefined ? 1 : /^q=(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(q) ? Number(q.slice(2)) : 0
    if (!weights.has(value)) weights.set(value, weight)
  }
  return weights
}

export const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

const MEMORY = 200
const chosen = new Map<string, Encoding>()

/**
 * The accepted encoding with the highest weight. Among encodings with the same weight, brotli comes first, then gzip,
 * then no encoding.
 */
export function pickEncoding(header: string | undefined): Encoding {
  if (header === undefined || header === '') return 'identity'
  const cachedEncoding = chosen.get(header)
  if (cachedEncoding !== undefined) return cachedEncoding
  const picked = choose(header)
  // Browsers send few different headers. Only the first of them are cached, so that nobody can fill the memory with
  // invented headers.
  if (chosen.size < MEMORY && header.length < 100) chosen.set(header, picked)
  return picked
}

function choose(header: string): Encoding {
  const weights = parseAccept(header)
  const anyWeight = weights.get('*')
  let best: Encoding = 'identity'
  let heaviest = weights.get('identity') ?? 0
  for (const encoding of ['gzip', 'br'] as const) {
    const weight = weights.get(encoding) ?? anyWeight ?? 0
    if (weight > 0 && weight >= heaviest) {
      best = encoding
      heaviest = weight
    }
  }
  return best
}

/** A supported language, or undefined. `en-GB` is English; `iw` is the old code of Hebrew. */
export function languageOf(tag: string | undefined): Language | undefined {
  const primary = tag?.split('-', 1)[0]?.toLowerCase()
  if (primary === 'iw') return 'he'
  return LANGUAGES.find((language) => language === primary)
}

/** The supported language with the highest weight in `Accept-Language`, or else Hebrew. */
export function pickLanguage(header: string | undefined): Language {
  let best: Language = DEFAULT_LANGUAGE
  let heaviest = 0
  for (const [tag, weight] of parseAccept(header ?? '')) {
    const language = languageOf(tag)
    if (language !== undefined && weight > heaviest) {
      best = language
      heaviest = weight
    }
  }
  return best
}

/**
 * The language of a page by the request's headers: the language in the cookie, or else the browser's preferred
 * language, or else Hebrew. A cache in front of the server follows the same rules (docs/operations/cache/rampa.vcl).
 */
export function languageWanted(headers: {
  cookie?: string | undefined
  'accept-language'?: string | undefined
}): Language {
  const cookie = /(?:^|;)\s*lang=([^;]*)/.exec(headers.cookie ?? '')?.[1]?.trim()
  return languageOf(cookie) ?? pickLanguage(headers['accept-language'])
}
