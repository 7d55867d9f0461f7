/** Words of the cards and of the page `/embed`. They are here because the server has no translation catalogs. */
import type { Language } from '#contract/limits.ts'
import type { Area } from '#contract/parks.ts'
import type { Theme } from '#server/documents/document.ts'

export const AREA_NAMES: Record<Language, Record<Area, string>> = {
  he: { north: 'צפון', center: 'מרכז', south: 'דרום' },
  en: { north: 'North', center: 'Center', south: 'South' },
}

interface CardWords {
  park: string
  area: (area: string) => string
  toArea: string
  more: (count: number) => string
  none: string
  missing: string
  toSite: string
}

export const CARD_WORDS: Record<Language, CardWords> = {
  he: {
    park: 'לדף הפארק',
    area: (area) => `סקייטפארקים: ${area}`,
    toArea: 'לכל הפארקים באזור',
    more: (count) => (count === 1 ? 'ועוד אחד באתר' : `ועוד ${count} באתר`),
    none: 'עוד אין כאן פארקים.',
    missing: 'הפארק הזה לא נמצא באתר.',
    toSite: 'לכל הסקייטפארקים',
  },
  en: {
    park: 'To the park’s page',
    area: (area) => `Skateparks: ${area}`,
    toArea: 'All parks of the area',
    more: (count) => `and ${count} more on the site`,
    none: 'There are no parks here yet.',
    missing: 'This park is not on the site.',
    toSite: 'All skateparks',
  },
}

interface ToolWords {
  title: string
  description: string
  intro: string
  card: string
  wholeArea: (area: string) => string
  cardLanguage: string
  languages: Record<Language | 'reader', string>
  theme: string
  themes: Record<Theme, string>
  show: string
  preview: string
  code: string
  codeText: string
  copy: string
  copied: string
  notCopied: string
  openData: string
}

export const TOOL_WORDS: Record<Language, ToolWords> = {
  he: {
    title: 'כרטיס לאתר שלכם',
    description: 'קוד לכרטיס של סקייטפארק או של כל הפארקים באזור, להטמעה בכל אתר.',
    intro:
      'שעות הפתיחה של פארק, או של כל הפארקים באזור, בדף שלכם. הכרטיס מתעדכן לבד, ואין בו סקריפטים, עוגיות או מעקב.',
    card: 'איזה כרטיס',
    wholeArea: (area) => `כל הפארקים: ${area}`,
    cardLanguage: 'שפת הכרטיס',
    languages: { he: 'עברית', en: 'אנגלית', reader: 'לפי הקוראים' },
    theme: 'צבעים',
    themes: { auto: 'לפי הקוראים', light: 'בהיר', dark: 'כהה' },
    show: 'הצגת הכרטיס',
    preview: 'כך זה נראה',
    code: 'הקוד',
    codeText: 'העתיקו אותו למקום בדף שבו הכרטיס צריך להופיע.',
    copy: 'העתקת הקוד',
    copied: 'הקוד הועתק',
    notCopied: 'ההעתקה לא הצליחה. הקוד מסומן, ואפשר להעתיק אותו מכאן.',
    openData: 'נתונים פתוחים',
  },
  en: {
    title: 'A card for your site',
    description: 'The code of a card for a skatepark, or for all parks of an area, to show on any site.',
    intro:
      'The opening hours of a park, or of all parks of an area, on your page. The card stays up to date by itself, and has no scripts, no cookies and no tracking.',
    card: 'Which card',
    wholeArea: (area) => `All parks: ${area}`,
    cardLanguage: 'Language of the card',
    languages: { he: 'Hebrew', en: 'English', reader: 'The reader’s own' },
    theme: 'Colours',
    themes: { auto: 'The reader’s own', light: 'Light', dark: 'Dark' },
    show: 'Show',
    preview: 'This is how it looks',
    code: 'The code',
    codeText: 'Copy it to where the card should be on your page.',
    copy: 'Copy the code',
    copied: 'The code was copied',
    notCopied: 'It could not be copied. The code is selected: copy it from here.',
    openData: 'Open data',
  },
}
