import { msg } from '@lingui/core/macro'
import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs'
import type { AdminThing } from '#admin/things.ts'

/** Registrations for competitions, for the admin area as a whole. */
export const REGISTRATION: AdminThing = {
  fields: {},
  section: {
    to: '/admin/registrations',
    label: msg`Registrations`,
    about: msg`Who signed up for which competition, as a list and as a file`,
    icon: IconClipboardList,
  },
  history: {
    all: msg`All registrations`,
    actions: {
      update: msg`Registration confirmed`,
      delete: msg`Registration deleted`,
      export: msg`Registrations exported`,
    },
  },
}
