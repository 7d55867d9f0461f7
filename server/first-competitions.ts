/** The two competitions of 2025. Every new database gets them, also without the sample content. */
import type { DirectoryCompetition } from '#contract/directory.ts'
import { DIRECTORY_FORMAT, DIRECTORY_VERSION } from '#contract/directory.ts'
import { createDirectoryRepo, insertAdditions } from './directory/repo.ts'
import type { Store } from './db/store.ts'
import { createSettingsRepo } from './modules/config/repo.ts'
import { planOf, SEEDED_KEY } from './seed.ts'

/** The settings key that marks a database as checked: it was found out whether the database was new. */
const KEY = 'firstEvents'

/**
 * If one of these tables has a row, the database is in use. `history` is among them, because it still has rows after
 * everything else was deleted.
 */
const TABLES_IN_USE = ['parks', 'guides', 'events', 'products', 'history'] as const

const VIDEOS = { most: 3, seconds: 90 }
const LEVELS: DirectoryCompetition['levels'] = ['junior', 'amateur', 'pro', 'girls']
const NO_HOURS = { startTime: null, endTime: null }
const NO_PARK = { parkId: null, closesPark: false }
const VIDEO_RULE = {
  he: 'לכל משתתף עד 3 סרטונים, באורך כולל של עד 1:30 דקות.',
  en: 'Up to 3 videos per participant, 1:30 minutes in total.',
}

export const FIRST_COMPETITIONS: readonly DirectoryCompetition[] = [
  {
    _id: '6b000c10a47dea17027ff150',
    slug: 'spring-jam-2025',
    kind: 'jam',
    name: { he: 'ספרינג ג׳אם 2025', en: 'Spring Jam 2025' },
    summary: {
      he: 'ג׳אם האביב: סרטון לפני, הרצות ביום עצמו, ופרס לטריק הכי יפה.',
      en: 'The spring jam: a video first, runs on the day, and a prize for the best trick.',
    },
    place: { he: '', en: '' },
    ...NO_PARK,
    date: '2025-05-16',
    ...NO_HOURS,
    rules: {
      he: [
        'דמי ההשתתפות הם 65 ש״ח, ומשולמים במקום ביום התחרות.',
        VIDEO_RULE.he,
        'הסרטון לא ערוך מעבר לחיתוך: טריק אחד, צילום אחד.',
        'קסדה חובה בכל זמן על המתקנים.',
        'השופטים מסתכלים על קושי, סגנון ושימוש בפארק.',
      ],
      en: [
        VIDEO_RULE.en,
        'Cut, don’t edit: one trick, one take.',
        'Helmets on whenever you are on the ramps.',
        'Judges look at difficulty, style and how you use the park.',
      ],
    },
    fee: { he: 65, en: null },
    videos: VIDEOS,
    levels: LEVELS,
    opensAt: '2025-03-16T07:00:00.000Z',
    closesAt: '2025-05-09T21:00:00.000Z',
    capacity: 80,
    image: null,
    status: 'published',
  },
  {
    _id: '6b000c10727f057f016e51af',
    slug: 'autumn-roll-2025',
    kind: 'competition',
    name: { he: 'אוטום רול 2025', en: 'Autumn Roll 2025' },
    summary: {
      he: 'תחרות גלגיליות וסקייט. באים, נוסעים, נשארים לסשן הערב.',
      en: 'Roller and skateboard competition. Come, ride, stay for the evening session.',
    },
    place: { he: '', en: '' },
    ...NO_PARK,
    date: '2025-10-24',
    ...NO_HOURS,
    rules: {
      he: [
        'ההשתתפות בלי תשלום.',
        VIDEO_RULE.he,
        'הסרטונים צולמו בשנה האחרונה, ורואים בהם את פני הרוכב או הרוכבת.',
        'קסדה חובה בכל זמן על המתקנים.',
      ],
      en: [
        'Taking part costs nothing.',
        VIDEO_RULE.en,
        'Videos are from the past year, and the rider’s face can be seen.',
        'Helmets on whenever you are on the ramps.',
      ],
    },
    fee: { he: 0, en: 0 },
    videos: VIDEOS,
    levels: LEVELS,
    opensAt: '2025-09-01T06:00:00.000Z',
    closesAt: '2025-10-17T21:00:00.000Z',
    capacity: null,
    image: null,
    status: 'published',
  },
]

/**
 * Adds the two competitions to a database that nobody has used yet, in one transaction. Whether the database is new is
 * checked only once, so that competitions that an admin deletes do not come back. A database of an earlier release is
 * not new and stays as it is. Must be called before `seedOnce`.
 */
export async function addFirstCompetitions(store: Store): Promise<void> {
  const settings = createSettingsRepo(store)
  if ((await settings.find(KEY)) !== undefined) return
  const at = new Date().toISOString()
  const file: Parameters<typeof planOf>[0] = {
    format: DIRECTORY_FORMAT,
    version: DIRECTORY_VERSION,
    exportedAt: at,
    events: [...FIRST_COMPETITIONS],
  }
  const { additions } = await planOf(file, at)
  await store.writeContent(async () => {
    if (!(await settings.claim(KEY, { at }))) return
    if (!(await isUnused(store)) || (await settings.find(SEEDED_KEY)) !== undefined) return
    await insertAdditions(createDirectoryRepo(store), additions)
  })
}

async function isUnused(store: Store): Promise<boolean> {
  for (const table of TABLES_IN_USE) {
    const row = await store.db.selectFrom(table).select('id').limit(1).executeTakeFirst()
    if (row !== undefined) return false
  }
  return true
}
