import { msg } from '@lingui/core/macro'
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs'
import type { AdminThing } from '#admin/things/things.ts'

/** Describes contact messages to the admin area. */
export const MESSAGE: AdminThing = {
  fields: {},
  section: {
    to: '/admin/messages',
    label: msg`Messages`,
    about: msg`What people write on the contact page`,
    icon: IconInbox,
  },
  history: { all: msg`All messages`, actions: { delete: msg`Message deleted` } },
}
