/**
 * Formats numbers, distances, money, times and dates in a language. Times and dates are Israel's
 * (docs/product.md#dates-and-times).
 * Creating the first Intl object of a page costs a slow phone 100 ms, so a first page creates none
 * (docs/decisions/the-first-page.md): it uses the texts that the server formatted, and formats ratings and small
 * amounts without Intl.
 */
import { type Language, TIME_ZONE } from '#contract/limits.ts'
import { DAY_MS } from '#contract/time.ts'
import { localTime } from '#domain/israel-time.ts'

// Intl objects are expensive and few, so they are cached: one per language and options.
const memo = new Map<string, unknown>()
function once<T>(key: string, make: () => T): T {
  let cached = memo.get(key) as T | undefined
  if (cached === undefined) memo.set(key, (cached = make()))
  return cached
}

/** Formatted texts, keyed by their input. */
export type Formatted = Record<string, string>

let brought: Formatted = {}
let recorded: Formatted | null = null

/** In a browser: takes over the texts that the server formatted for its page. */
export const adoptFormatted = (formatted: Formatted): void => void (brought = formatted)

/** On the server: records the texts that `render` formats, for `adoptFormatted`. */
export function recordFormatted<T>(render: () => T): { result: T; formatted: Formatted } {
  const formatted: Formatted = (recorded = {})
  try {
    return { result: render(), formatted }
  } finally {
    recorded = null
  }
}

function textOf(value: number, form: string, make: () => { format(value: number): string }): string {
  const key = `${form}${value}`
  const text = brought[key] ?? once(form, make).format(value)
  if (recorded) recorded[key] = text
  return text
}

const formatNumber = (value: number, language: Language, options: Intl.NumberFormatOptions): string =>
  textOf(value, `${language}${JSON.stringify(options)}`, () => new Intl.NumberFormat(language, options))

export const formatDate = (instant: number, language: Language, options: Intl.DateTimeFormatOptions): string =>
  textOf(
    instant,
    `${language}${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(language, { timeZone: TIME_ZONE, ...options }),
  )

/** Averages are stored with two decimals and shown with one, in both languages. */
export const formatRating = (average: number): string => (Math.round(average * 10) / 10).toFixed(1)

/** An amount of money. `currency` is ISO 4217; whole amounts are written without agorot. */
export function formatMoney(amount: number, currency: string, language: Language): string {
  const digits = Number.isInteger(amount) ? 0 : 2
  if (currency === 'ILS' && amount >= 0 && amount <= 999.99) {
    const figures = amount.toFixed(digits)
    // Like Intl, puts a direction mark before each part.
    return language === 'he' ? `\u200f${figures}\u00a0\u200f₪` : `₪${figures}`
  }
  const options = { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: 2 } as const
  return formatNumber(amount, language, options)
}

/**
 * A distance. Below one kilometre: in metres, rounded to fifty. Otherwise: in kilometres; short distances have a
 * decimal.
 */
export function formatDistance(km: number, language: Language): string {
  const unit = (name: string, value: number, digits: number) =>
    formatNumber(value, language, { style: 'unit', unit: name, unitDisplay: 'short', maximumFractionDigits: digits })
  const metres = Math.max(50, Math.round((km * 1000) / 50) * 50)
  if (metres < 1000) return unit('meter', metres, 0)
  return unit('kilometer', km, km < 9.95 ? 1 : 0)
}

/** The time in Israel at an instant, `HH:MM`. */
export function formatTime(instant: number): string {
  const { minutes } = localTime(instant)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

// 1 January 2023 was a Sunday.
const A_SUNDAY = Date.UTC(2023, 0, 1, 12)

/** A weekday's name. 0 is Sunday. */
export const formatWeekday = (weekday: number, language: Language, form: 'long' | 'short' = 'long'): string =>
  formatDate(A_SUNDAY + weekday * DAY_MS, language, { weekday: form })

/** A day's name for a table of hours: "Sunday", "ראשון" (Intl's Hebrew says "יום ראשון"). 0 is Sunday. */
export const weekdayName = (weekday: number, language: Language): string =>
  formatWeekday(weekday, language).replace(/^יום /, '')

/** Days from today to a date in Israel: 0 today, 1 tomorrow. */
export function daysAhead(instant: number, from: number): number {
  const day = (at: number) => {
    const { year, month, day: date } = localTime(at)
    return Date.UTC(year, month - 1, date) / DAY_MS
  }
  return day(instant) - day(from)
}

/**
 * An age: below a minute in whole seconds, below a day in minutes, otherwise in days. A negative age (the clock was set
 * back) counts as 0.
 */
export function formatAge(ms: number, language: Language): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const [unit, value] =
    seconds < 60
      ? ['second', seconds]
      : seconds < 86_400
        ? ['minute', Math.floor(seconds / 60)]
        : ['day', Math.floor(seconds / 86_400)]
  return formatNumber(Number(value), language, { style: 'unit', unit: String(unit), unitDisplay: 'long' })
}

/** An age of at least two months ("3 months"): in months, from two years on in years. */
export function formatLongAge(ms: number, language: Language): string {
  const months = Math.round(ms / DAY_MS / 30.44)
  const [unit, value] = months < 24 ? ['month', months] : ['year', Math.floor(months / 12)]
  return formatNumber(Number(value), language, { style: 'unit', unit: String(unit), unitDisplay: 'long' })
}

const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A storage size in units of 1,000, as phones count. Small numbers have a decimal. */
export function formatBytes(bytes: number, language: Language): string {
  let value = Math.max(0, bytes)
  let step = 0
  // A value that would be rounded to 1,000 becomes 1 of the next unit.
  while (value >= 999.5 && step < BYTE_UNITS.length - 1) {
    value /= 1000
    step++
  }
  const text = formatNumber(value, language, {
    style: 'unit',
    unit: BYTE_UNITS[step],
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step > 0 && value < 9.95 ? 1 : 0,
  })
  // The units have Latin names in Hebrew too: the isolate (LRI … PDI) keeps the number before the name.
  return language === 'he' && step > 0 ? `\u2066${text}\u2069` : text
}

/** A wait in words: `in 5 minutes`, `in 22 hours`. At least a minute. */
export function formatWait(ms: number, language: Language): string {
  const minutes = Math.max(1, Math.ceil(ms / 60_000))
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'always' })
  const text = minutes < 90 ? format.format(minutes, 'minute') : format.format(Math.round(minutes / 60), 'hour')
  // For one and two, Hebrew has words of its own; some browsers add the number: "בעוד שעתיים (2)".
  return text.replace(/ \(\d+\)$/, '')
}

/** How long ago, in words: `40 minutes ago`, `5 hours ago`, `3 days ago`; undefined below a minute. */
export function formatSince(ms: number, language: Language): string | undefined {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 1) return undefined
  const [unit, value] =
    minutes < 90
      ? (['minute', minutes] as const)
      : minutes < 36 * 60
        ? (['hour', Math.round(minutes / 60)] as const)
        : (['day', Math.round(minutes / 1440)] as const)
  const text = textOf(-value, `${language} ${unit}`, () => {
    const format = new Intl.RelativeTimeFormat(language, { numeric: 'always' })
    return { format: (ago) => format.format(ago, unit) }
  })
  return text.replace(/ \(\d+\)$/, '')
}

/** Somebody else's text inside a sentence keeps its own direction (FSI … PDI). */
export const isolated = (text: string): string => `\u2068${text}\u2069`
