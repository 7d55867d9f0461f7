import type { RegistrationState } from '#contract/events.ts'
import type { Language } from '#contract/limits.ts'

/** The server has no catalogs: these are the words of the table of registrations, and of the mail to the site. */
export const WORDS = {
  he: {
    headings: [
      'תחרות',
      'שם פרטי',
      'שם משפחה',
      'מייל',
      'טלפון',
      'תאריך לידה',
      'רמה',
      'חתימה',
      'מעל גיל 18: מתי',
      'מעל גיל 18: נוסח (SHA-256)',
      'תנאי השימוש: מתי',
      'תנאי השימוש: נוסח (SHA-256)',
      'התקנון: מתי',
      'התקנון: נוסח (SHA-256)',
      'נרשמו ב־',
      'מצב',
    ],
    levels: { junior: 'צעירים', amateur: 'חובבים', pro: 'מקצוענים', girls: 'בנות' },
    drawn: 'ביד',
    states: { confirmed: 'אושרה', pending: 'ממתינה לאישור', lapsed: 'לא אושרה' },
    placeless: 'ממתינה לאישור, בלי מקום',
  },
  en: {
    headings: [
      'Competition',
      'First name',
      'Last name',
      'E-mail',
      'Phone',
      'Date of birth',
      'Level',
      'Signature',
      'Over 18: when',
      'Over 18: text (SHA-256)',
      'Terms: when',
      'Terms: text (SHA-256)',
      'Rules: when',
      'Rules: text (SHA-256)',
      'At',
      'Status',
    ],
    levels: { junior: 'Junior', amateur: 'Amateur', pro: 'Pro', girls: 'Girls' },
    drawn: 'By hand',
    states: { confirmed: 'Confirmed', pending: 'Waits for confirmation', lapsed: 'Not confirmed' },
    placeless: 'Waits for confirmation, without a place',
  },
} as const

/** The state of a registration, and whether it has a place while it waits. */
export const stateWords = (
  { state, hasPlace }: { state: RegistrationState; hasPlace?: false | undefined },
  language: Language,
): string => (state === 'pending' && hasPlace === false ? WORDS[language].placeless : WORDS[language].states[state])
