/** The messages to the site as a table for a spreadsheet. */
import type { Message } from '#contract/admin-messages.ts'
import type { Language } from '#contract/limits.ts'
import { momentCell, phoneCell, toCsv } from '#domain/admin/csv.ts'

/** The words of the table. They are here because the server has no catalogs of translations. */
const WORDS = {
  he: {
    headings: [
      'התקבלה',
      'שם פרטי',
      'שם משפחה',
      'מייל',
      'טלפון',
      'נושא',
      'הודעה',
      'על הפארק',
      'נקראה: מתי',
      'טופלה',
      'טופלה על ידי',
      'נשלחה למייל של האתר',
    ],
  },
  en: {
    headings: [
      'Received',
      'First name',
      'Last name',
      'E-mail',
      'Phone',
      'Subject',
      'Message',
      'About the park',
      'Read: when',
      'Handled',
      'Handled by',
      'Mailed to the site',
    ],
  },
}

export function messagesCsv(messages: readonly Message[], language: Language): string {
  const rows = messages.map((message) => [
    momentCell(message.createdAt),
    message.firstName,
    message.lastName,
    message.email,
    phoneCell(message.phone),
    message.subject,
    message.message,
    message.park?.name[language] ?? null,
    momentCell(message.readAt),
    momentCell(message.handled?.at ?? null),
    message.handled?.by?.name ?? null,
    momentCell(message.mailedAt),
  ])
  return toCsv(WORDS[language].headings, rows)
}
