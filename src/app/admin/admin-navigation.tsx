import { useLingui } from '@lingui/react/macro'
import { NavLink, Tooltip } from '@mantine/core'
import IconLayoutSidebarLeftCollapse from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs'
import IconLayoutSidebarLeftExpand from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs'
import { Link, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './admin-navigation.module.css'
import { sectionOf } from './sections.ts'
import { useSections } from './use-sections.ts'

/** Links to the sections. `isCollapsed`: shows only icons, with the names in tooltips. */
export function AdminNavigation({ isCollapsed }: { isCollapsed: boolean }) {
  const { i18n } = useLingui()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const current = sectionOf(path)
  const sections = useSections()
  return (
    <ul className={classes.list}>
      {sections.map((section) => {
        const { to, label, icon: Icon } = section
        const name = i18n._(label)
        const isCurrent = section === current
        return (
          <li key={to}>
            <Named name={name} isShown={isCollapsed}>
              <NavLink
                className={classes.link!}
                classNames={{ section: classes.section! }}
                active={isCurrent}
                aria-label={isCollapsed ? name : undefined}
                label={isCollapsed ? undefined : name}
                leftSection={<Icon size={22} stroke={2} aria-hidden />}
                data-collapsed={isCollapsed || undefined}
                renderRoot={(props) => (
                  <Link to={to} activeOptions={{ exact: true, includeSearch: false }} {...props} />
                )}
                // On a page below a section, such as one user's, the section's link is current too.
                aria-current={isCurrent ? (path === to ? 'page' : 'true') : undefined}
              />
            </Named>
          </li>
        )
      })}
    </ul>
  )
}

/** Shows the name of a link beside it while the link has only an icon. */
function Named({ name, isShown, children }: { name: string; isShown: boolean; children: ReactNode }) {
  return (
    <Tooltip label={name} position="right" disabled={!isShown} events={{ hover: true, focus: true, touch: false }}>
      {children}
    </Tooltip>
  )
}

/** The button that makes the navigation narrow or wide. */
export function CollapseButton({ isCollapsed, onToggle }: { isCollapsed: boolean; onToggle: () => void }) {
  const { t } = useLingui()
  const words = isCollapsed ? t`Show the names` : t`Icons only`
  const Icon = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <Named name={words} isShown={isCollapsed}>
      <NavLink
        component="button"
        type="button"
        className={classes.link!}
        classNames={{ section: classes.section! }}
        aria-label={isCollapsed ? words : undefined}
        label={isCollapsed ? undefined : words}
        leftSection={<Icon size={22} stroke={2} aria-hidden data-directional="" />}
        data-collapsed={isCollapsed || undefined}
        onClick={onToggle}
      />
    </Named>
  )
}
