import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { newUser } from '../../../../tests/factories/users.ts'
import { usersCsv } from './users-csv.ts'

test('a file has one line for each account, in words', () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  const users = [
    {
      ...newUser({ name: '=HYPERLINK("x")', phone: '0501234567' }),
      revision: 1,
      lastSeenOn: '2026-11-20',
      hasPassword: true,
    },
    { ...newUser({ role: 'admin' as const }), revision: 1, lastSeenOn: null, hasPassword: false },
  ]
  expect(usersCsv(i18n, users).split('\r\n')).toEqual([
    '\uFEFFName,E-mail,Phone,Role,Status,Language,Joined,Last seen,Invited',
    '"\'=HYPERLINK(""x"")",noa@example.com,0501234567,User,Active,Hebrew,2026-06-01,2026-11-20,',
    'נועה לוי,noa@example.com,,Admin,Active,Hebrew,2026-06-01,,Yes',
    '',
  ])
})
