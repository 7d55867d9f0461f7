/** Words of the page about open data. They are here because the server has no translation catalogs. */
import type { Language } from '#contract/limits.ts'
import type { Licence } from '#contract/open-data.ts'

export interface OpenDataWords {
  title: string
  description: (site: string) => string
  intro: (licence: string) => string
  files: string
  count: (parks: string, date: string | undefined) => string
  geojson: string
  csv: string
  licence: string
  /** The meaning of each licence, in short. */
  means: Record<Licence, string>
  read: (licence: string) => string
  credit: string
  notIn: string
  asItIs: string
  fields: string
  fieldsIntro: string
  /** Headings of the table: meaning, GeoJSON, CSV. */
  columns: readonly string[]
  calls: string
  callsText: readonly string[]
  reference: string
  examples: string
  kinds: Record<'shell' | 'module', string>
  embed: string
  embedText: string
  embedLink: string
}

export const WORDS: Record<Language, OpenDataWords> = {
  he: {
    title: 'נתונים פתוחים',
    description: (site) => `כל הסקייטפארקים באתר ${site} כקבצים ובקריאות API: מיקום, שעות, תאורה ומתקנים.`,
    intro: (licence) => `כל הסקייטפארקים שבאתר, להורדה ולשימוש בתוכנות ובאתרים אחרים, לפי הרישיון ${licence}.`,
    files: 'הקבצים',
    count: (parks, date) => (date === undefined ? `פארקים: ${parks}.` : `פארקים: ${parks}. עודכן לאחרונה: ${date}.`),
    geojson: 'GeoJSON, למפות ולתוכנות',
    csv: 'CSV, לגיליונות',
    licence: 'הרישיון',
    means: {
      'CC0-1.0': 'מותר לעשות בנתונים הכול, גם בלי לציין מאיפה הם. נשמח לקרדיט.',
      'CC-BY-4.0': 'מותר להעתיק, לשנות ולפרסם, גם למטרות מסחריות, אם מציינים מאיפה הנתונים ומה שונה בהם.',
      'ODbL-1.0':
        'מותר להעתיק, לשנות ולפרסם, גם למטרות מסחריות, אם מציינים מאיפה הנתונים. מאגר שנגזר מהם ומתפרסם צריך להיות פתוח לפי אותו רישיון.',
    },
    read: (licence) => `הנוסח המלא של ${licence}`,
    credit: 'כך מציינים מאיפה הנתונים:',
    notIn: 'לא כלולים: תמונות, דירוגים, דיווחים, מדריכים, השם והלוגו של האתר. עליהם חלים תנאי השימוש.',
    asItIs: 'הנתונים ניתנים כמות שהם. שעות ותאורה משתנות, והשלט במקום קובע.',
    fields: 'מה יש בקבצים',
    fieldsIntro:
      'איפה שיש ל־OpenStreetMap תג, ה־GeoJSON כתוב בתגים שלו. שדה ריק אומר שאף אחד לא יודע, ולא שאין. כל השעות הן שעון ישראל.',
    columns: ['מה זה', 'GeoJSON', 'CSV'],
    calls: 'קריאות API',
    callsText: [
      'לכל תשובה יש ETag. שלחו אותו ב־If-None-Match, וכל עוד שום דבר לא השתנה תקבלו 304 בלי תוכן.',
      'סקריפטים של כל אתר יכולים לקרוא את הקבצים ואת הפארקים (CORS), בלי מפתח ובלי הרשמה. בקשו דחיסה (br או gzip), ולא יותר מפעם בדקה.',
      'העותק שלכם נשאר מעודכן בעזרת ‎/api/skateparks/changes‎, שעונה מה השתנה מאז הסמן שקיבלתם.',
    ],
    reference: 'כל הקריאות, בפירוט',
    examples: 'דוגמאות',
    kinds: { shell: 'שורת פקודה', module: 'JavaScript, בדפדפן או ב־Node' },
    embed: 'כרטיס באתר שלכם',
    embedText: 'בלי לתכנת: כרטיס של פארק או של אזור, שמתעדכן לבד.',
    embedLink: 'לקוד של הכרטיס',
  },
  en: {
    title: 'Open data',
    description: (site) => `All skateparks of ${site} as files and by API calls: places, hours, lights and amenities.`,
    intro: (licence) =>
      `All skateparks of the site, to download and to use in programs and on other sites, under ${licence}.`,
    files: 'The files',
    count: (parks, date) => (date === undefined ? `Parks: ${parks}.` : `Parks: ${parks}. Last changed: ${date}.`),
    geojson: 'GeoJSON, for maps and programs',
    csv: 'CSV, for spreadsheets',
    licence: 'The licence',
    means: {
      'CC0-1.0': 'You may do anything with the data, and need not say where it is from. Credit is welcome.',
      'CC-BY-4.0':
        'You may copy, change and publish the data, for money too, if you say where it is from and what you changed.',
      'ODbL-1.0':
        'You may copy, change and publish the data, for money too, if you say where it is from. A database that is made from it and published has to be open under the same licence.',
    },
    read: (licence) => `The whole text of ${licence}`,
    credit: 'This is how to say where the data is from:',
    notIn:
      'Not part of it: photos, ratings, reports, guides, the name and the logo of the site. The terms of use hold for those.',
    asItIs: 'The data comes as it is. Hours and lights change, and the sign at the park is what counts.',
    fields: 'What is in the files',
    fieldsIntro:
      'Where OpenStreetMap has a tag, the GeoJSON is written in its tags. An empty field means that nobody knows, not that there is none. All times are Israel time.',
    columns: ['What it is', 'GeoJSON', 'CSV'],
    calls: 'API calls',
    callsText: [
      'Every answer has an ETag. Send it in If-None-Match, and while nothing has changed you get 304 without a body.',
      'Scripts of any site can read the files and the parks (CORS), without a key and without signing up. Ask for compression (br or gzip), and not more often than once a minute.',
      'Your copy stays up to date by /api/skateparks/changes, which answers what has changed since the cursor that you got.',
    ],
    reference: 'All calls in detail',
    examples: 'Examples',
    kinds: { shell: 'Command line', module: 'JavaScript, in a browser or Node' },
    embed: 'A card on your site',
    embedText: 'Without programming: a card of a park or of an area, which stays up to date by itself.',
    embedLink: 'Get the code of a card',
  },
}

/** Rows of the page's table: properties of the GeoJSON, columns of the CSV (empty: no column), and what they mean. */
export const FIELDS: readonly (readonly [geojson: string, csv: string, meaning: Record<Language, string>])[] = [
  ['geometry', 'latitude, longitude', { he: 'המיקום, WGS 84', en: 'The place, WGS 84' }],
  ['name:he, name:en', 'name_he, name_en', { he: 'השם בעברית ובאנגלית', en: 'The name in Hebrew and English' }],
  ['website', 'website', { he: 'הדף של הפארק באתר', en: 'The park’s page on this site' }],
  [
    'rampa:id, rampa:slug',
    'id, slug',
    { he: 'המזהה, שלא משתנה, והכתובת הקצרה', en: 'The id, which never changes, and the short address' },
  ],
  ['rampa:area', 'area', { he: 'האזור: north, center, south', en: 'The area: north, center, south' }],
  ['rampa:address:he, rampa:address:en', 'address_he, address_en', { he: 'הכתובת', en: 'The address' }],
  ['start_date, end_date', 'opening_year, closing_year', { he: 'שנת פתיחה וסגירה', en: 'Year of opening and closing' }],
  [
    'opening_hours',
    'opening_hours',
    { he: 'שעות הפתיחה, בתחביר של OpenStreetMap', en: 'Opening hours, in OpenStreetMap’s syntax' },
  ],
  ['rampa:hours', '', { he: 'אותן שעות, לפי יום', en: 'The same hours, day by day' }],
  ['lit', 'lights', { he: 'תאורה: yes או no', en: 'Lights: yes or no' }],
  ['rampa:lighting_hours', 'lights_from, lights_until', { he: 'שעות התאורה', en: 'Hours of the lights' }],
  ['fee', 'entry_fee', { he: 'כניסה בתשלום', en: 'Entry is paid' }],
  [
    'rampa:entry_fee',
    'entry_fee_adult, entry_fee_child',
    { he: 'המחיר למבוגר ולילד, בשקלים', en: 'The price for an adult and a child, in shekels' },
  ],
  ['toilets, bench, shelter', 'bathroom, seating, shade', { he: 'שירותים, ישיבה, צל', en: 'Toilets, seats, shade' }],
  ['bicycle', 'bikes_allowed', { he: 'אופניים מותרים', en: 'Bikes are allowed' }],
  [
    'rampa:amenities',
    'parking, guard, bomb_shelter, helmet_required, scooters_allowed, no_wax',
    {
      he: 'חניה, צוות במקום, מרחב מוגן, חובת קסדה, קורקינטים מותרים, בלי וקס',
      en: 'Parking, guard, bomb shelter, helmet required, scooters allowed, no wax',
    },
  ],
  ['rampa:notes', 'notes_he, notes_en', { he: 'הערות', en: 'Notes' }],
  [
    'check_date',
    'check_date',
    { he: 'מתי מישהו בדק לאחרונה את כל הפרטים', en: 'When somebody last looked at all of it' },
  ],
]
