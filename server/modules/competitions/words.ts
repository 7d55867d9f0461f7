/** The server has no catalogs: these are the words of the table of registrations, and of the mail to the site. */
export const WORDS = {
  he: {
    headings: ['תחרות', 'שם פרטי', 'שם משפחה', 'מייל', 'טלפון', 'תאריך לידה', 'רמה', 'חתימה', 'נרשמו ב־', 'מצב'],
    levels: { junior: 'צעירים', amateur: 'חובבים', pro: 'מקצוענים', girls: 'בנות' },
    drawn: 'ביד',
    states: { confirmed: 'אושרה', pending: 'ממתינה לאישור', lapsed: 'לא אושרה' },
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
      'At',
      'Status',
    ],
    levels: { junior: 'Junior', amateur: 'Amateur', pro: 'Pro', girls: 'Girls' },
    drawn: 'By hand',
    states: { confirmed: 'Confirmed', pending: 'Waits for confirmation', lapsed: 'Not confirmed' },
  },
} as const
