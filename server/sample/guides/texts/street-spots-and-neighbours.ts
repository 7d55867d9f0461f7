import type { SampleGuide } from '../sample-guide.ts'

/** A draft: the public must never see it. */
export const streetSpotsAndNeighbours: SampleGuide = {
  slug: 'street-spots-and-neighbours',
  category: 'skate',
  status: 'draft',
  author: 'amir',
  tags: ['street', 'safety'],
  related: ['park-etiquette'],
  createdAt: '2026-07-01T08:00:00.000Z',
  he: {
    title: 'סטריט ושכנים',
    description: 'טיוטה: מה ההבדל בין פארק לרחוב, ואיך לא מאבדים ספוט.',
    text: `
## ברחוב אתם אורחים

בפארק המקום נבנה בשבילכם. ברחוב הוא נבנה בשביל מישהו אחר, ולכן הולכי רגל קודמים תמיד, שעות מנוחה הן שעות מנוחה, וכשמבקשים ללכת, הולכים.

## להשאיר כמו שמצאתם

לא משחיתים, לא מורחים וקס על ספסל של אחרים, ולא חוסמים כניסה.
`,
  },
  en: {
    title: 'Street spots and neighbours',
    description: 'A draft: how the street differs from a park, and how not to lose a spot.',
    text: `
## You are a guest in the street

A park was built for you. The street was built for somebody else, so people on foot always come first, quiet hours are quiet hours, and when you're asked to leave, you leave.

## Leave it as you found it

No damage, no wax on a bench that isn't yours, and no blocked doorways.
`,
  },
}
