import { msg } from '@lingui/core/macro'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { AdminThing, Section } from '#admin/things/things.ts'
import { THINGS } from './things.ts'

/** The overview, listed before all other sections. */
export const OVERVIEW: Section = {
  to: '/admin',
  label: msg`Overview`,
  about: msg`How the site is doing`,
  icon: IconLayoutDashboard,
}

/** Every section that has screens, in the order of the navigation. */
export const SECTIONS: readonly Section[] = [
  OVERVIEW,
  ...Object.values<AdminThing>(THINGS).flatMap(({ section, queue }) => [section ?? [], queue ?? []].flat()),
  { to: '/admin/history', label: msg`History`, about: msg`Who changed what, and when`, icon: IconHistory },
  { to: '/admin/trash', label: msg`Trash`, about: msg`What was deleted, and can be restored`, icon: IconTrash },
]

const isWithin = (path: string, to: string) => path === to || path.startsWith(`${to}/`)

/** The innermost section to which a path belongs; undefined if the path belongs to no section. */
export function sectionOf(path: string): Section | undefined {
  if (path.replace(/\/+$/, '') === OVERVIEW.to) return OVERVIEW
  const around = SECTIONS.filter((section) => section !== OVERVIEW && isWithin(path, section.to))
  return around.sort((one, other) => other.to.length - one.to.length)[0]
}
