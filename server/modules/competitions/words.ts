import type { RegistrationState } from '#contract/competitions.ts'
import type { Language } from '#contract/limits.ts'

/**
 * Words of the CSV table of registrations and of the mail to the site. They are here because the server has no
 * translation catalogs.
 */
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
      'מועד ההרשמה',
      'מצב',
      'סרטונים',
      'שולמה',
      'שולמה: מתי',
      'ביטול: מתי',
      'מעל גיל 18: מתי',
      'תנאי השימוש: מתי',
      'התקנון: מתי',
      'מעל גיל 18: נוסח (SHA-256)',
      'תנאי השימוש: נוסח (SHA-256)',
      'התקנון: נוסח (SHA-256)',
    ],
    levels: { junior: 'צעירים', amateur: 'חובבים', pro: 'מקצוענים', girls: 'בנות' },
    drawn: 'ביד',
    paper: 'על נייר',
    states: {
      confirmed: 'אושרה',
      pending: 'ממתינה לאישור',
      queued: 'ברשימת ההמתנה',
      offered: 'הוצע מקום',
      lapsed: 'לא אושרה',
    },
    placeless: 'ממתינה לאישור, בלי מקום',
    withdrawn: 'בוטלה',
    yes: 'כן',
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
      'Signed up',
      'Status',
      'Videos',
      'Paid',
      'Paid: when',
      'Withdrawn: when',
      'Over 18: when',
      'Terms: when',
      'Rules: when',
      'Over 18: text (SHA-256)',
      'Terms: text (SHA-256)',
      'Rules: text (SHA-256)',
    ],
    levels: { junior: 'Junior', amateur: 'Amateur', pro: 'Pro', girls: 'Girls' },
    drawn: 'By hand',
    paper: 'On paper',
    states: {
      confirmed: 'Confirmed',
      pending: 'Waits for confirmation',
      queued: 'On the waiting list',
      offered: 'A place is offered',
      lapsed: 'Not confirmed',
    },
    placeless: 'Waits for confirmation, without a place',
    withdrawn: 'Withdrawn',
    yes: 'Yes',
  },
} as const

/** Words for the state of a registration, and for whether an unconfirmed one has a place. */
export const stateWords = (
  { state, hasPlace }: { state: RegistrationState; hasPlace?: false | undefined },
  language: Language,
): string => (state === 'pending' && hasPlace === false ? WORDS[language].placeless : WORDS[language].states[state])
