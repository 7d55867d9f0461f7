import { DEFAULT_NOTIFICATIONS, DEFAULT_THEME_PREFERENCES, type User } from '#contract/users.ts'

/** A user as the API answers it. */
export const newUser = (special: Partial<User> = {}): User => ({
  _id: 'a'.repeat(24),
  email: 'noa@example.com',
  emailConfirmedAt: '2026-06-01T12:05:00.000Z',
  mustConfirmEmail: false,
  pendingEmail: null,
  name: 'נועה לוי',
  phone: '',
  avatar: null,
  role: 'user',
  accountStatus: 'active',
  addresses: [],
  themePreferences: DEFAULT_THEME_PREFERENCES,
  notifications: DEFAULT_NOTIFICATIONS,
  marketingAt: null,
  language: 'he',
  mustChangePassword: false,
  createdAt: '2026-06-01T12:00:00.000Z',
  updatedAt: '2026-06-01T12:00:00.000Z',
  ...special,
})
