import { msg } from '@lingui/core/macro'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import type { FieldLabels } from '#admin/values/label-of.ts'
import type { AdminThing } from '#admin/things/things.ts'
import { fetchUsers } from './api.ts'

const FIELDS: FieldLabels = {
  name: msg`Name`,
  email: msg`E-mail`,
  email_confirmed_at: msg`E-mail confirmed`,
  pending_email: msg`New e-mail, not confirmed yet`,
  phone: msg`Phone`,
  role: msg`Role`,
  status: msg`Status`,
  accountStatus: msg`Status`,
  language: msg`Language`,
  avatar: msg`Picture`,
  addresses: msg`Addresses`,
  themePreferences: msg`Theme`,
  notifications: msg`Notifications`,
  fields: msg`What was changed`,
}
const STATUSES = { active: msg`Active`, inactive: msg`Inactive`, suspended: msg`Suspended` }

/** Describes accounts to the admin area. */
export const USER: AdminThing = {
  fields: FIELDS,
  page: '/admin/users/edit/$id',
  section: {
    to: '/admin/users',
    label: msg`Users`,
    about: msg`People with an account, and what they may do`,
    icon: IconUsers,
    group: 'management',
    shortcuts: [{ to: '/admin/users/new', label: msg`Invite somebody` }],
  },
  spotlight: {
    label: msg`People`,
    icon: IconUser,
    find: async (caller, asked) =>
      (await fetchUsers(caller, asked)).users.map(({ _id, name, email }) => ({
        to: `/admin/users/edit/${_id}`,
        label: name,
        about: email,
      })),
  },
  history: {
    all: msg`All accounts`,
    actions: {
      create: msg`Account opened`,
      update: msg`Account changed`,
      delete: msg`Account deleted`,
      bulk: msg`Status of several accounts changed`,
      undo: msg`Change of several accounts undone`,
      'password-change': msg`Password changed`,
      'passkey-add': msg`Passkey added`,
      'passkey-remove': msg`Passkey removed`,
      link: msg`Link for a password made`,
      'sessions-end': msg`Signed out elsewhere by force`,
      export: msg`Data downloaded`,
    },
    choices: {
      role: { user: msg`User`, editor: msg`Editor`, admin: msg`Admin` },
      status: STATUSES,
      accountStatus: STATUSES,
      language: { he: msg`Hebrew`, en: msg`English` },
    },
    // When people change their own account, the history has the names of the fields without their values.
    value: (path, value, { i18n, language }) =>
      path === 'fields' && Array.isArray(value)
        ? new Intl.ListFormat(language).format(
            value.map((name) => (FIELDS[String(name)] ? i18n._(FIELDS[String(name)]!) : String(name))),
          )
        : undefined,
  },
}
