import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Icon } from '@tabler/icons-react'
import IconArrowsUpDown from '@tabler/icons-react/dist/esm/icons/IconArrowsUpDown.mjs'
import IconBook from '@tabler/icons-react/dist/esm/icons/IconBook.mjs'
import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs'
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconShirt from '@tabler/icons-react/dist/esm/icons/IconShirt.mjs'
import IconSkateboard from '@tabler/icons-react/dist/esm/icons/IconSkateboard.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconTrophy from '@tabler/icons-react/dist/esm/icons/IconTrophy.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'

/** A section of the admin area (spec §2), in the navigation, the breadcrumbs and the spotlight. */
export type Section = {
  to: string
  label: MessageDescriptor
  /** What is done there, for the spotlight and the overview. */
  about: MessageDescriptor
  icon: Icon
  /** Offered only while this is switched on. */
  feature?: 'shop'
}

/** The overview, above all others. */
export const OVERVIEW: Section = {
  to: '/admin',
  label: msg`Overview`,
  about: msg`How the site is doing`,
  icon: IconLayoutDashboard,
}

/** Every section that has screens, in the order of the navigation. */
export const SECTIONS: readonly Section[] = [
  OVERVIEW,
  {
    to: '/admin/skateparks',
    label: msg`Parks`,
    about: msg`The directory: what riders see of each park`,
    icon: IconSkateboard,
  },
  { to: '/admin/guides', label: msg`Guides`, about: msg`What riders read, in both languages`, icon: IconBook },
  {
    to: '/admin/orders',
    label: msg`Orders`,
    about: msg`What was ordered, and its next step`,
    icon: IconReceipt,
    feature: 'shop',
  },
  {
    to: '/admin/products',
    label: msg`Products`,
    about: msg`What the shop sells, its prices and stock`,
    icon: IconShirt,
    feature: 'shop',
  },
  {
    to: '/admin/events',
    label: msg`Competitions`,
    about: msg`Competitions, their dates and rules, next year's from this year's`,
    icon: IconTrophy,
  },
  {
    to: '/admin/registrations',
    label: msg`Registrations`,
    about: msg`Who signed up for which competition, as a list and as a file`,
    icon: IconClipboardList,
  },
  { to: '/admin/messages', label: msg`Messages`, about: msg`What people write on the contact page`, icon: IconInbox },
  { to: '/admin/images', label: msg`Images`, about: msg`What was uploaded, and where it is used`, icon: IconPhoto },

  { to: '/admin/users', label: msg`Users`, about: msg`People with an account, and what they may do`, icon: IconUsers },
  {
    to: '/admin/settings',
    label: msg`Settings`,
    about: msg`The site's name and features, mail, payment`,
    icon: IconSettings,
  },
  {
    to: '/admin/directory',
    label: msg`Export and import`,
    about: msg`The whole directory as one file`,
    icon: IconArrowsUpDown,
  },
  { to: '/admin/history', label: msg`History`, about: msg`Who changed what, and when`, icon: IconHistory },
  { to: '/admin/trash', label: msg`Trash`, about: msg`What was deleted, and can be restored`, icon: IconTrash },
]

const isWithin = (path: string, to: string) => path === to || path.startsWith(`${to}/`)

/** The section of a path; undefined for an address that no section has. */
export const sectionOf = (path: string): Section | undefined =>
  path.replace(/\/+$/, '') === OVERVIEW.to
    ? OVERVIEW
    : SECTIONS.find((section) => section !== OVERVIEW && isWithin(path, section.to))
