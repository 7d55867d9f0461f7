import type { SampleGuide } from '../sample-guide.ts'

/** Taken off the site: the public must never see it. */
export const indoorWinterSessions: SampleGuide = {
  slug: 'indoor-winter-sessions',
  category: 'roller',
  status: 'inactive',
  author: 'dana',
  tags: ['winter', 'park'],
  related: ['board-and-trucks-care'],
  createdAt: '2025-11-10T08:00:00.000Z',
  he: {
    title: 'חורף באולם',
    description: 'מדריך של העונה שעברה, שירד מהאתר: איך עוברים מבטון לעץ.',
    text: `
## עץ הוא לא בטון

על עץ הכול מהיר ושקט יותר, והנפילה מחליקה. גלגלים קשים עלולים לברוח בפניות, אז מתחילים לאט ומנגבים אותם לפני שנכנסים.

## להביא

נעליים יבשות, מגבת, וכרטיס שהוזמן מראש.
`,
  },
  en: {
    title: 'Winter indoors',
    description: 'Last season’s guide, taken off the site: moving from concrete to wood.',
    text: `
## Wood is not concrete

Everything is faster and quieter on wood, and you slide when you fall. Hard wheels may let go in turns, so start slowly and wipe them before you go in.

## Bring

Dry shoes, a towel, and a ticket booked ahead.
`,
  },
}
