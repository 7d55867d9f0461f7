import { msg } from '@lingui/core/macro'
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs'
import type { AdminThing } from '#admin/things/things.ts'
import { fetchMessages } from './queries.ts'

/** Describes contact messages to the admin area. */
export const MESSAGE: AdminThing = {
  fields: {},
  section: {
    to: '/admin/messages',
    label: msg`Messages`,
    about: msg`What people write on the contact page`,
    icon: IconInbox,
    waiting: 'messages',
    shortcuts: [{ to: '/admin/messages?state=waiting', label: msg`Messages that wait` }],
  },
  spotlight: {
    label: msg`Messages`,
    icon: IconInbox,
    find: async (caller, asked) =>
      (await fetchMessages(caller, asked)).messages.map((message) => ({
        to: `/admin/messages/${message._id}`,
        label: message.subject,
        about: `${message.firstName} ${message.lastName}`,
      })),
  },
  history: { all: msg`All messages`, actions: { delete: msg`Message deleted`, export: msg`Messages exported` } },
}
