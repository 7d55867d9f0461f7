import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Icon } from '@tabler/icons-react'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'

/** A section of the admin area (spec §2), in the navigation, the breadcrumbs and the spotlight. */
export type Section = {
  to: string
  label: MessageDescriptor
  /** What is done there, for the spotlight and the overview. */
  about: MessageDescriptor
  icon: Icon
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
  { to: '/admin/users', label: msg`Users`, about: msg`People with an account, and what they may do`, icon: IconUsers },
  {
    to: '/admin/settings',
    label: msg`Settings`,
    about: msg`The site's name and features, mail, payment`,
    icon: IconSettings,
  },
  { to: '/admin/history', label: msg`History`, about: msg`Who changed what, and when`, icon: IconHistory },
]

const isWithin = (path: string, to: string) => path === to || path.startsWith(`${to}/`)

/** The section of a path; undefined for an address that no section has. */
export const sectionOf = (path: string): Section | undefined =>
  path.replace(/\/+$/, '') === OVERVIEW.to
    ? OVERVIEW
    : SECTIONS.find((section) => section !== OVERVIEW && isWithin(path, section.to))
