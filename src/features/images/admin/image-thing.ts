import { msg } from '@lingui/core/macro'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import type { AdminThing } from '#admin/things/things.ts'

/** Describes uploaded pictures to the admin area. */
export const IMAGE: AdminThing = {
  fields: { url: msg`Picture` },
  kinds: { url: 'picture' },
  section: {
    to: '/admin/images',
    label: msg`Images`,
    about: msg`What was uploaded, and where it is used`,
    icon: IconPhoto,
  },
  history: { all: msg`All images`, actions: { delete: msg`Image deleted` } },
}
