import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { AdminThing, Section, SectionGroup } from '#admin/things/things.ts'
import { THINGS } from './things.ts'

/** The overview, listed before all other sections. */
export const OVERVIEW: Section = {
  to: '/admin',
  label: msg`Overview`,
  about: msg`How the site is doing`,
  icon: IconLayoutDashboard,
}

/** The groups of the navigation, in their order, with their headings. */
export const GROUPS: Readonly<Record<SectionGroup, MessageDescriptor>> = {
  parks: msg`Parks`,
  competitions: msg`Competitions`,
  shop: msg`Shop`,
  site: msg`The site`,
  management: msg`Management`,
}

/** Every section that has screens. */
export const SECTIONS: readonly Section[] = [
  OVERVIEW,
  ...Object.values<AdminThing>(THINGS).flatMap(({ section, queue }) => [section ?? [], queue ?? []].flat()),
  {
    to: '/admin/history',
    label: msg`History`,
    about: msg`Who changed what, and when`,
    icon: IconHistory,
    group: 'management',
  },
  {
    to: '/admin/trash',
    label: msg`Trash`,
    about: msg`What was deleted, and can be restored`,
    icon: IconTrash,
    group: 'management',
  },
]

const isWithin = (path: string, to: string) => path === to || path.startsWith(`${to}/`)

/** The innermost section to which a path belongs; undefined if the path belongs to no section. */
export function sectionOf(path: string): Section | undefined {
  if (path.replace(/\/+$/, '') === OVERVIEW.to) return OVERVIEW
  const around = SECTIONS.filter((section) => section !== OVERVIEW && isWithin(path, section.to))
  return around.sort((one, other) => other.to.length - one.to.length)[0]
}

/** The sections of each group that has any. The overview is in no group. */
export const inGroups = (sections: readonly Section[]): readonly { group: SectionGroup; sections: Section[] }[] =>
  (Object.keys(GROUPS) as SectionGroup[])
    .map((group) => ({
      group,
      sections: sections.filter((section) => section !== OVERVIEW && (section.group ?? 'site') === group),
    }))
    .filter((one) => one.sections.length > 0)
