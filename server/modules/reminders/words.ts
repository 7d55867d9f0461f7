/** The words of the reminders. They are here because the server has no catalogs of translations. */
import type { Language } from '#contract/limits.ts'
import type { ParkState } from '#server/db/schema/push.ts'

/** A change of a favourite that riders are told about. */
export type ParkChange = ParkState | 'reopened'

/** How riders understand a change from one state to another. */
export const changeOf = (before: ParkState, after: ParkState): ParkChange =>
  before === 'closed' && after === 'open' ? 'reopened' : after

interface Words {
  /** @param time when it begins, `HH:MM`; null: not known */
  tomorrow(event: string, time: string | null): string
  /** The message's body for a competition whose place is not known. */
  packed: string
  at(place: string): string
  answered: string
  answeredBody: string
  park: Record<ParkChange, string>
}

export const WORDS: Record<Language, Words> = {
  he: {
    tomorrow: (event, time) => (time === null ? `מחר: ${event}` : `מחר ב־${time}: ${event}`),
    packed: 'מכינים קסדה ומגנים, ונתראה שם.',
    at: (place: string) => `${place}. מכינים קסדה ומגנים, ונתראה שם.`,
    answered: 'יש תשובה להצעה',
    answeredBody: 'קראנו את מה ששלחתם. אפשר לראות מה הוחלט.',
    park: {
      hidden: 'הפארק ירד מהאתר בינתיים.',
      open: 'הפארק חזר לאתר.',
      closed: 'הפארק נסגר לתמיד.',
      reopened: 'הפארק בכל זאת לא נסגר לתמיד.',
    },
  },
  en: {
    tomorrow: (event, time) => (time === null ? `Tomorrow: ${event}` : `Tomorrow at ${time}: ${event}`),
    packed: 'Pack your helmet and pads. See you there.',
    at: (place: string) => `${place}. Pack your helmet and pads, see you there.`,
    answered: 'Your suggestion was answered',
    answeredBody: 'We read what you sent. See what was decided.',
    park: {
      hidden: 'This park is off the site for now.',
      open: 'This park is back on the site.',
      closed: 'This park has closed for good.',
      reopened: 'This park is not closed for good after all.',
    },
  },
}
