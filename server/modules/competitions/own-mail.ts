/** The mail about a registration, in the language in which the rider used the site. */
import type { Competition } from '#contract/competitions.ts'
import type { Language } from '#contract/limits.ts'
import { hoursText, placeOf, rulesOf } from '#domain/competition-text.ts'
import { localTime } from '#domain/israel-time.ts'
import { registrationState } from '#domain/registration-state.ts'
import type { Mail } from '#server/mail.ts'
import { calendarOf } from './calendar.ts'

export interface RegistrationMailContext {
  to: string
  language: Language
  event: Competition
  /** Revision of the event's row, for the calendar file. */
  revision: number
  /** An unconfirmed registration keeps its place until this instant. Absent: the registration is confirmed. */
  confirmBy?: string | undefined
  /** false: the registration has no place until it is confirmed. */
  hasPlace?: false
  /** true: the registration is on the waiting list. */
  waits?: true
  /** A place that fell free is kept until this instant. */
  offeredUntil?: string
  /** When the mail is sent, in milliseconds since 1970. This may be later than `confirmBy`. */
  now: number
  /** The page that confirms, corrects and withdraws the registration. */
  url: string
  /** The public origin of the site. */
  origin: string
}

/** An instant by the clock in Israel: `26.11.2026, 14:05`. */
function timeOf(instant: string): string {
  const { year, month, day, minutes } = localTime(Date.parse(instant))
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(day)}.${two(month)}.${year}, ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/**
 * Texts of the mail. `todo` tells the rider the next step, which depends on the state of the registration. The link
 * follows `todo`.
 */
const TEXTS = {
  he: {
    subject: {
      confirmed: 'נרשמתם',
      pending: 'אשרו את המקום',
      placeless: 'אשרו כדי לקבל מקום',
      unproved: 'אשרו את הרישום להמתנה',
      queued: 'אתם ברשימת ההמתנה',
      offered: 'התפנה לכם מקום',
      lapsed: 'אשרו את המקום',
    },
    hello: 'שלום,',
    kinds: { competition: 'לתחרות', jam: 'לג׳אם', lesson: 'לשיעור', meetup: 'למפגש' },
    signedUp: (kind: string, what: string) => `הכתובת הזו נרשמה ${kind} ${what}.`,
    todo: {
      confirmed: () => 'ההרשמה מאושרת והמקום שלכם. כדי לתקן את הפרטים או לבטל את ההרשמה, פתחו את הקישור:',
      pending: (until: string) =>
        `המקום נשמר לכם 24 שעות, עד ${until}. כדי שיישאר שלכם, פתחו את הקישור ולחצו שם על אישור המקום:`,
      placeless: () =>
        'ההרשמה הגיעה, אבל עוד לא נשמר לכם מקום: המקומות שנשארו הם של מי שמאשרים. פתחו את הקישור ולחצו שם על אישור המקום. אם יהיה אז מקום פנוי, הוא שלכם:',
      lapsed: (until: string) =>
        `המקום נשמר לכם עד ${until}, והזמן הזה עבר. כל עוד יש מקום פנוי, אפשר לאשר אותו בקישור:`,
      unproved: (until: string) => `כל המקומות תפוסים. כדי להיכנס לרשימת ההמתנה, פתחו את הקישור עד ${until} ואשרו שם:`,
      queued: () => 'אתם ברשימת ההמתנה. כשיתפנה מקום נכתוב לכם. כדי לתקן את הפרטים או לבטל, פתחו את הקישור:',
      offered: (until: string) =>
        `התפנה מקום, והוא נשמר לכם עד ${until}. פתחו את הקישור ולחצו שם על אישור המקום. אחרי כן הוא עובר לבאים בתור:`,
    },
    also: 'באותו קישור מתקנים את הפרטים או מבטלים את ההרשמה.',
    videos: (until: string) => `סרטונים שולחים באותו קישור, ואפשר להחליף אותם עד ${until}.`,
    rules: 'תקנון:',
    calendar: 'היום מצורף כקובץ ליומן.',
    other: {
      confirmed: 'לא אתם נרשמתם? בטלו בקישור, והמקום יתפנה.',
      pending: 'לא אתם נרשמתם? אין מה לעשות: בלי אישור המקום מתפנה.',
      placeless: 'לא אתם נרשמתם? אין מה לעשות: בלי אישור אין מקום.',
      unproved: 'לא אתם נרשמתם? אין מה לעשות: בלי אישור אין רישום.',
      queued: 'לא רוצים להמתין יותר? בטלו בקישור.',
      offered: 'כבר לא רוצים? בטלו בקישור, והמקום יעבור מיד לבאים בתור.',
      lapsed: 'לא אתם נרשמתם? אין מה לעשות: בלי אישור אין מקום.',
    },
  },
  en: {
    subject: {
      confirmed: 'You are registered',
      pending: 'Confirm your place',
      placeless: 'Confirm to get a place',
      unproved: 'Confirm to be on the waiting list',
      queued: 'You are on the waiting list',
      offered: 'A place is free for you',
      lapsed: 'Confirm your place',
    },
    hello: 'Hello,',
    kinds: { competition: 'competition', jam: 'jam', lesson: 'lesson', meetup: 'meet-up' },
    signedUp: (kind: string, what: string) => `This address was registered for the ${kind} ${what}.`,
    todo: {
      confirmed: () =>
        'The registration is confirmed, and the place is yours. To correct the details or to withdraw, open the link:',
      pending: (until: string) =>
        `The place is kept for you for 24 hours, until ${until}. To keep it, open the link and confirm there:`,
      placeless: () =>
        'The registration arrived, but no place is kept for you yet: the places that are left go to riders who confirm. Open the link and confirm there. If a place is free then, it is yours:',
      lapsed: (until: string) =>
        `The place was kept for you until ${until}, which is over. While there is a free place, you can confirm by the link:`,
      unproved: (until: string) =>
        `All places are taken. To be on the waiting list, open the link before ${until} and confirm there:`,
      queued: () =>
        'You are on the waiting list. We write when a place falls free. To correct the details or to withdraw, open the link:',
      offered: (until: string) =>
        `A place fell free, and it is kept for you until ${until}. Open the link and confirm there. After that it goes to the next rider:`,
    },
    also: 'The same link corrects the details or withdraws.',
    videos: (until: string) => `The same link takes your videos. You can change them until ${until}.`,
    rules: 'Rules:',
    calendar: 'The day is attached as a file for your calendar.',
    other: {
      confirmed: 'It was not you? Withdraw by the link, and the place is free again.',
      pending: 'It was not you? There is nothing to do: without a confirmation the place goes to others.',
      placeless: 'It was not you? There is nothing to do: without a confirmation there is no place.',
      unproved: 'It was not you? There is nothing to do: without a confirmation nothing is kept.',
      queued: 'Don’t want to wait any longer? Withdraw by the link.',
      offered: 'Don’t want it? Withdraw by the link, and the place goes to the next rider at once.',
      lapsed: 'It was not you? There is nothing to do: without a confirmation there is no place.',
    },
  },
}

type Told = Pick<RegistrationMailContext, 'confirmBy' | 'hasPlace' | 'waits' | 'offeredUntil' | 'now'>

/** The subject of the mail. `unproved`: an unconfirmed registration for the waiting list. */
function subjectOf({ hasPlace, waits, now, ...registered }: Told): keyof typeof TEXTS.en.subject {
  const state = registrationState({ ...registered, waits }, now)
  if (state !== 'pending') return state
  if (waits) return 'unproved'
  return hasPlace === false ? 'placeless' : 'pending'
}

/**
 * The mail does not contain the rider's name, because anybody can register somebody else's address with any text as the
 * name.
 */
export function registrationMail(context: RegistrationMailContext): Mail & { to: string } {
  const { to, language, event, confirmBy, offeredUntil, url } = context
  const texts = TEXTS[language]
  const state = subjectOf(context)
  const until = confirmBy ?? offeredUntil
  // A rider who only waits for a place does not need the day in the calendar.
  const hasDay = state !== 'unproved' && state !== 'queued'
  const day = event.date.split('-').reverse().join('.')
  const competitionLine = [event.name[language], day, hoursText(event), placeOf(event, language)]
    .filter((text) => text !== '')
    .join(', ')
  const { rules } = rulesOf(event, language)
  const lines = [
    texts.hello,
    '',
    texts.signedUp(texts.kinds[event.kind], competitionLine),
    '',
    texts.todo[state](until === undefined ? '' : timeOf(until)),
    url,
    '',
    ...(state === 'confirmed' || state === 'queued' ? [] : [texts.also, '']),
    ...(event.videos === null ? [] : [texts.videos(timeOf(event.closesAt)), '']),
    ...(rules.length === 0 ? [] : [texts.rules, ...rules.map((rule) => `- ${rule}`), '']),
    ...(hasDay ? [texts.calendar, ''] : []),
    texts.other[state],
  ]
  return {
    to,
    language,
    subject: `${texts.subject[state]}: ${event.name[language]}`,
    text: lines.join('\n'),
    ...(hasDay && { attachments: [calendarOf(context)] }),
  }
}
