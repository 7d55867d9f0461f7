/** The forecast in words. All of them are careful: a forecast is a guess. */
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Language } from '#contract/limits.ts'
import { HOUR_MS } from '#contract/time.ts'
import type { DryEnd, Dryness } from '#domain/dryness.ts'
import { localTime } from '#domain/israel-time.ts'
import type { Stretch } from '#domain/weather-ahead.ts'
import { daysAhead, formatSince, formatTime, formatWeekday } from '#platform/texts/format.ts'
import { isOld, type Sign } from './park-weather.ts'

/** "around 17:00", "tomorrow around 09:00", "on Tuesday around 09:00". */
function around(i18n: I18n, at: number, now: number): string {
  const time = formatTime(at)
  const days = daysAhead(at, now)
  if (days === 0) return i18n._(msg({ message: `around ${time}`, context: 'Dry until rain around 17:00' }))
  if (days === 1) return i18n._(msg({ message: `tomorrow around ${time}`, context: 'Dry until rain around 17:00' }))
  const day = formatWeekday(localTime(at).weekday, i18n.locale as Language)
  return i18n._(msg({ message: `on ${day} around ${time}`, context: 'Dry until rain around 17:00' }))
}

/** "17:00", "tomorrow 09:00", "Tuesday 09:00". */
function dayTime(i18n: I18n, at: number, now: number): string {
  const time = formatTime(at)
  const days = daysAhead(at, now)
  if (days === 0) return time
  if (days === 1) return i18n._(msg({ message: `tomorrow ${time}`, context: 'dry by tomorrow 09:00' }))
  return `${formatWeekday(localTime(at).weekday, i18n.locale as Language)} ${time}`
}

/** Rain that comes again within this time of drying is told with it. */
const SHORT_MS = 3 * HOUR_MS

function drySentence(i18n: I18n, until: DryEnd | null, isRoofed: boolean, now: number): string {
  if (isRoofed) return i18n._(msg`Dry in any weather: there’s a roof`)
  if (until === null) return i18n._(msg`Riders say it’s dry`)
  const when = around(i18n, until.at, now)
  switch (until.why) {
    case 'rain':
      return i18n._(msg`Dry until rain ${when}`)
    case 'dew':
      return i18n._(msg`Dry until dew ${when}`)
    case 'end': {
      const end = dayTime(i18n, until.at, now)
      return i18n._(msg`Dry until ${end} at least`)
    }
  }
}

function wetSentence(i18n: I18n, dryness: Extract<Dryness, { state: 'wet' }>, end: number, now: number): string {
  const { why, dryAt, until } = dryness
  if (why === 'told') return i18n._(msg`Riders say it’s wet`)
  const isRain = why === 'rain'
  if (dryAt === null) {
    const last = dayTime(i18n, end, now)
    return isRain ? i18n._(msg`Rain now, and wet until ${last} at least`) : i18n._(msg`Wet until ${last} at least`)
  }
  const by = dayTime(i18n, dryAt, now)
  const dry = isRain ? i18n._(msg`Rain now, probably dry by ${by}`) : i18n._(msg`Wet, probably dry by ${by}`)
  if (until?.why !== 'rain' || until.at - dryAt > SHORT_MS) return dry
  const again = around(i18n, until.at, now)
  return `${dry}, ${i18n._(msg`rain again ${again}`)}`
}

type Around = {
  /** When the forecast ends, epoch ms. */
  end: number
  now: number
  /** Whether the whole park is under a roof. */
  isRoofed: boolean
}

/** "Dry until rain around 17:00", "Wet, probably dry by 13:00". */
export function drynessSentence(i18n: I18n, dryness: Dryness, { end, now, isRoofed }: Around): string {
  switch (dryness.state) {
    case 'unknown':
      return i18n._(msg`Nobody knows yet if the ground is dry`)
    case 'dry':
      return drySentence(i18n, dryness.until, isRoofed, now)
    case 'wet':
      return wetSentence(i18n, dryness, end, now)
  }
}

/** "Forecast: 40 minutes ago"; from twelve hours on it is called old. */
export function ageSentence(i18n: I18n, fetchedAt: number, now: number): string {
  const when = formatSince(now - fetchedAt, i18n.locale as Language) ?? i18n._(msg`just now`)
  return isOld(fetchedAt, now) ? i18n._(msg`Old forecast: ${when}`) : i18n._(msg`Forecast: ${when}`)
}

/** The sign in a park's row: "Rain around 17:00". */
export function signText(i18n: I18n, sign: Sign): string {
  if (sign.kind === 'soon') return i18n._(msg`Rain around ${formatTime(sign.at)}`)
  return sign.kind === 'rain' ? i18n._(msg`Rain now`) : i18n._(msg`Probably wet`)
}

/** When hours ahead begin and end: "13:00–20:00", "17:00 – tomorrow 06:00". */
export function spanText(i18n: I18n, { from, to }: Pick<Stretch, 'from' | 'to'>, now: number): string {
  const start = dayTime(i18n, from, now)
  // The midnight that ends a day belongs to it.
  const isSameDay = daysAhead(to - 1, from) === 0
  return isSameDay ? `${start}–${formatTime(to)}` : `${start} – ${dayTime(i18n, to, now)}`
}

/** A stretch of hours in words: "Rain until 19:00, 4 mm, then wet ground", "Heat, up to 37°". */
export function stretchText(i18n: I18n, stretch: Stretch, now: number): string {
  switch (stretch.kind) {
    case 'wet': {
      const { rainEnd } = stretch
      if (rainEnd === null || stretch.most < 0.1) return i18n._(msg`Wet ground`)
      const amount = stretch.most < 9.95 ? stretch.most.toFixed(1) : String(Math.round(stretch.most))
      if (rainEnd >= stretch.to) return i18n._(msg`Rain and wet ground, ${amount} mm`)
      const end = dayTime(i18n, rainEnd, now)
      return i18n._(msg`Rain until ${end}, ${amount} mm, then wet ground`)
    }
    case 'unsure':
      return i18n._(msg`Perhaps wet ground`)
    case 'heat':
      return i18n._(msg`Heat, up to ${String(Math.round(stretch.most))}°`)
    case 'wind':
      return i18n._(msg`Wind, up to ${String(Math.round(stretch.most))} km/h`)
    case 'dark':
      return i18n._(msg`Dark, unlit`)
    case 'lit':
      return i18n._(msg`Dark, lights on`)
    case 'maybe':
      return i18n._(msg`Dark, lights unknown`)
  }
}
