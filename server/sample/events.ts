/**
 * The sample competitions: two that are over, and one to sign up for. All invented, at the sample's own parks.
 * The conditions of the two of 2025 come from the specification (spec §9): three videos of 1:30 together, and a fee that
 * only the first one's Hebrew text mentions.
 */
import { addDays, DAY_MS, dayNumber, instantOf, localTime } from '#domain/israel-time.ts'
import type { NewEvent } from '#contract/new-event.ts'
import { sampleParks } from './index.ts'

/** The first photo of a sample park: a drawing of the place. */
const photoOf = (url: string): string | null => sampleParks.find((park) => park.url === url)?.photos[0]?.url ?? null

const videos = { most: 3, seconds: 90 }

/** Registration stays open for at least this many days after the first start. */
const OPEN_DAYS = 84
const FRIDAY = 5

/** The first Friday that leaves enough time to sign up; registration ends with the Friday before. */
function timesOfOpenEvent(now: number): Pick<NewEvent, 'date' | 'closesAt'> {
  const earliest = addDays(localTime(now), OPEN_DAYS + 7)
  const day = addDays(earliest, (FRIDAY - earliest.weekday + 7) % 7)
  return {
    date: new Date(dayNumber(day) * DAY_MS).toISOString().slice(0, 10),
    closesAt: new Date(instantOf(addDays(day, -6), 0)).toISOString(),
  }
}

/** @param now milliseconds since 1970: the competition that is open lies ahead of it */
export const sampleEvents = (now: number): readonly NewEvent[] => [
  {
    slug: 'bowl-friday',
    name: { he: 'שישי באול', en: 'Bowl Friday' },
    summary: {
      he: 'יום שישי אחד של באולים בין הדיונות: הרצות של 45 שניות, שני שופטים, ובסוף סשן פתוח לכולם עד השקיעה.',
      en: 'One Friday of bowls between the dunes: 45-second runs, two judges, and an open session for everybody until sunset.',
    },
    place: { he: 'באולים בחולות', en: 'Bowls in the Dunes' },
    ...timesOfOpenEvent(now),
    rules: {
      he: [
        'ההרשמה היא למי שמלאו להם 18 עד יום התחרות.',
        'לכל רוכב ורוכבת שתי הרצות של 45 שניות; הטובה מביניהן נספרת.',
        'בלי קסדה לא נכנסים לבאול, גם לא לחימום.',
        'מתייצבים ב־9:00 ומביאים תעודה מזהה. מי שלא הגיע עד 9:30 מפנה את המקום לרשימת ההמתנה.',
        'ירד גשם? התחרות נדחית בשבוע, וההרשמה נשארת בתוקף.',
      ],
      en: [
        'Registration is for riders who are 18 or older on the day.',
        'Every rider has two runs of 45 seconds; the better one counts.',
        'No helmet, no bowl, not even to warm up.',
        'Check in at 9:00 with an identity card. Places of riders who are not there by 9:30 go to the waiting list.',
        'Rain? The competition moves by a week, and your registration with it.',
      ],
    },
    fee: { he: null, en: null },
    videos: null,
    levels: ['amateur', 'pro', 'girls'],
    opensAt: null,
    capacity: 60,
    image: photoOf('bowls-in-the-dunes'),
  },
  {
    slug: 'autumn-roll-2025',
    name: { he: 'אוטום רול 2025', en: 'Autumn Roll 2025' },
    summary: {
      he: 'תחרות גלגיליות וסקייט על הטיילת. באים, נוסעים, נשארים לסשן הערב.',
      en: 'Roller and skateboard competition by the sea. Come, ride, stay for the evening session.',
    },
    place: { he: 'הרציף, חיפה', en: 'The Quay, Haifa' },
    date: '2025-10-24',
    rules: {
      he: [
        'ההשתתפות בלי תשלום.',
        'לכל משתתף עד 3 סרטונים, באורך כולל של עד 1:30 דקות.',
        'הסרטונים צולמו בשנה האחרונה, ורואים בהם את פני הרוכב או הרוכבת.',
        'קסדה חובה בכל זמן על המתקנים.',
      ],
      en: [
        'Taking part costs nothing.',
        'Up to 3 videos per participant, 1:30 minutes in total.',
        'Videos are from the past year, and the rider’s face can be seen.',
        'Helmets on whenever you are on the ramps.',
      ],
    },
    fee: { he: 0, en: 0 },
    videos,
    levels: ['junior', 'amateur', 'pro', 'girls'],
    opensAt: '2025-09-01T06:00:00.000Z',
    closesAt: '2025-10-17T21:00:00.000Z',
    capacity: null,
    image: photoOf('haratzif-haifa'),
  },
  {
    slug: 'spring-jam-2025',
    name: { he: 'ספרינג ג׳אם 2025', en: 'Spring Jam 2025' },
    summary: {
      he: 'ג׳אם האביב של ספורטק הדקל: סרטון לפני, הרצות ביום עצמו, ופרס לטריק הכי יפה.',
      en: 'The spring jam at HaDekel: a video first, runs on the day, and a prize for the best trick.',
    },
    place: { he: 'ספורטק הדקל, תל אביב', en: 'HaDekel Sportek, Tel Aviv' },
    date: '2025-05-16',
    rules: {
      he: [
        'דמי ההשתתפות הם 65 ש״ח, ומשולמים במקום ביום התחרות.',
        'לכל משתתף עד 3 סרטונים, באורך כולל של עד 1:30 דקות.',
        'הסרטון לא ערוך מעבר לחיתוך: טריק אחד, צילום אחד.',
        'קסדה חובה בכל זמן על המתקנים.',
        'השופטים מסתכלים על קושי, סגנון ושימוש בפארק.',
      ],
      en: [
        'Up to 3 videos per participant, 1:30 minutes in total.',
        'Cut, don’t edit: one trick, one take.',
        'Helmets on whenever you are on the ramps.',
        'Judges look at difficulty, style and how you use the park.',
      ],
    },
    fee: { he: 65, en: null },
    videos,
    levels: ['junior', 'amateur', 'pro', 'girls'],
    opensAt: '2025-03-16T07:00:00.000Z',
    closesAt: '2025-05-09T21:00:00.000Z',
    capacity: 80,
    image: photoOf('hadekel-sportek'),
  },
]
