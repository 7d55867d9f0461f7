/** The texts of the reminders. A text is made just before it is sent, so it describes the state at that time. */
import type { Language } from '#contract/limits.ts'
import type { PushKind, PushMessage } from '#contract/reminders.ts'
import { DAY_MS } from '#contract/time.ts'
import { addDays, instantOf, localTime } from '#domain/israel-time.ts'
import { placeOf } from '#domain/competition-text.ts'
import type { DueJob, Happening } from './jobs-repo.ts'
import type { CompetitionRow, ParkRow, PushSourcesRepo } from './sources-repo.ts'
import { WORDS } from './words.ts'
import type { ParkChange } from './words.ts'

/** From this minute of the day, on Israel's clock, riders are reminded of tomorrow's competitions. */
const EVENING = 18 * 60
/** How long a push service keeps a message about a favourite, or about an answer, for a phone that is off. */
export const NEWS_MS = 2 * DAY_MS

const iso = (ms: number) => new Date(ms).toISOString()

/** Whether it is evening, tomorrow's date (`YYYY-MM-DD`), and when the evening ends. */
export function eveOf(instant: number): { isEvening: boolean; date: string; endsAt: number } {
  const today = localTime(instant)
  const tomorrow = addDays(today, 1)
  const two = (part: number) => String(part).padStart(2, '0')
  return {
    isEvening: today.minutes >= EVENING,
    date: `${tomorrow.year}-${two(tomorrow.month)}-${two(tomorrow.day)}`,
    endsAt: instantOf(tomorrow, 0),
  }
}

/**
 * The reminder of a competition that takes place tomorrow. The date is part of `event`, so a competition that moves to
 * another day is announced again.
 * @param instant in the evening
 */
export const eveOfCompetition = ({ id, slug, date }: CompetitionRow, instant: number): Happening => ({
  event: `competition ${id} ${date}`,
  kind: 'competition',
  thing: slug,
  content: '{}',
  due_at: iso(instant),
  ends_at: iso(eveOf(instant).endsAt),
})

interface FavoriteContent {
  change: ParkChange
  /** The number of the park's change. If the park has changed once more, the message is dropped. */
  number: number
}

export const changeOfPark = (parkId: string, content: FavoriteContent, instant: number): Happening => ({
  event: `favorite ${parkId} ${content.number}`,
  kind: 'favorite',
  thing: parkId,
  content: JSON.stringify(content),
  due_at: iso(instant),
  ends_at: iso(instant + NEWS_MS),
})

interface SuggestionContent {
  path: string
}

export const answerTo = (receiptId: string, content: SuggestionContent, instant: number): Happening => ({
  event: `suggestion ${receiptId}`,
  kind: 'suggestion',
  thing: receiptId,
  content: JSON.stringify(content),
  due_at: iso(instant),
  ends_at: iso(instant + NEWS_MS),
})

type Job = Pick<DueJob, 'kind' | 'thing' | 'content' | 'language' | 'event'>
/** Makes a message from a job; undefined: there is nothing left to tell. */
type Writer = (job: Job, instant: number) => Promise<PushMessage | undefined>

export type PushWriters = Readonly<Record<PushKind, Writer>>

const nameOf = ({ name_he, name_en }: Pick<ParkRow, 'name_he' | 'name_en'>, language: Language) =>
  (language === 'he' ? name_he : name_en) || name_he || name_en

const placed = ({ place_he, place_en, venue_name_he: he, venue_name_en: en }: CompetitionRow) => ({
  place: { he: place_he, en: place_en },
  venue: he === null ? null : { name: { he, en: en ?? '' } },
})

/**
 * Makes the functions that write the messages. A message's tag names its thing, so that a later message about the same
 * thing replaces the earlier one on the phone.
 */
export function createPushWriters(repo: Pick<PushSourcesRepo, 'findEvent' | 'findPark'>): PushWriters {
  return {
    async competition({ thing, language }, instant) {
      const event = await repo.findEvent(thing)
      const { isEvening, date } = eveOf(instant)
      if (event === undefined || !isEvening || event.date !== date) return undefined
      const words = WORDS[language]
      const place = placeOf(placed(event), language)
      return {
        title: words.tomorrow(nameOf(event, language), event.start_time),
        body: place === '' ? words.packed : words.at(place),
        language,
        path: `/${event.slug}/signup`,
        tag: `competition-${event.id}`,
      }
    },
    async suggestion({ thing, content, language }) {
      const { path } = JSON.parse(content) as SuggestionContent
      const { answered, answeredBody } = WORDS[language]
      return { title: answered, body: answeredBody, language, path, tag: `suggestion-${thing}` }
    },
    async favorite({ thing, content, language }) {
      const { change, number } = JSON.parse(content) as FavoriteContent
      const park = await repo.findPark(thing)
      if (park === undefined || park.changes !== number) return undefined
      return {
        title: nameOf(park, language),
        body: WORDS[language].park[change],
        language,
        path: change === 'hidden' ? '/saved' : `/skateparks/${park.url}`,
        tag: `park-${park.id}`,
      }
    },
  }
}

/** Seconds that a push service keeps a message for a device that is off. */
export const secondsLeft = (endsAt: string, instant: number): number =>
  Math.max(0, Math.floor((Date.parse(endsAt) - instant) / 1000))
