/** The accounts as a table for a spreadsheet. */
import type { Language } from '#contract/limits.ts'
import type { AccountStatus, AdminUser, Role } from '#contract/users.ts'
import { dayCell, momentCell, phoneCell, toCsv } from '#domain/admin/csv.ts'

interface Words {
  headings: string[]
  role: Record<Role, string>
  status: Record<AccountStatus, string>
  language: Record<Language, string>
  invited: string
  marketing: Record<'on' | 'off', string>
}

/** The words of the table. They are here because the server has no catalogs of translations. */
const WORDS: Record<Language, Words> = {
  he: {
    headings: [
      'שם',
      'מייל',
      'טלפון',
      'תפקיד',
      'מצב',
      'שפה',
      'הצטרפות',
      'נראה לאחרונה',
      'טרם הצטרפ/ה',
      'מבצעים ואירועים במייל',
      'נבחר ב־',
    ],
    role: { user: 'רגיל', editor: 'עריכה', admin: 'ניהול' },
    status: { active: 'פעיל', inactive: 'לא פעיל', suspended: 'מושעה' },
    language: { he: 'עברית', en: 'אנגלית' },
    invited: 'כן',
    marketing: { on: 'כן', off: 'לא' },
  },
  en: {
    headings: [
      'Name',
      'E-mail',
      'Phone',
      'Role',
      'Status',
      'Language',
      'Joined',
      'Last seen',
      'Invited',
      'Offers by e-mail',
      'Switched at',
    ],
    role: { user: 'User', editor: 'Editor', admin: 'Admin' },
    status: { active: 'Active', inactive: 'Inactive', suspended: 'Suspended' },
    language: { he: 'Hebrew', en: 'English' },
    invited: 'Yes',
    marketing: { on: 'Yes', off: 'No' },
  },
}

export function usersCsv(users: readonly AdminUser[], lang: Language): string {
  const { headings, role, status, language, invited, marketing } = WORDS[lang]
  const rows = users.map((user) => [
    user.name,
    user.email,
    phoneCell(user.phone),
    role[user.role],
    status[user.accountStatus],
    language[user.language],
    dayCell(user.createdAt),
    user.lastSeenOn,
    user.hasPassword ? '' : invited,
    marketing[user.notifications.marketing ? 'on' : 'off'],
    momentCell(user.marketingAt),
  ])
  return toCsv(headings, rows)
}
