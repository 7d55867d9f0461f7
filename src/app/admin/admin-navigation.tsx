import { useLingui } from '@lingui/react/macro'
import { NavLink, Tooltip } from '@mantine/core'
import IconLayoutSidebarLeftCollapse from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs'
import IconLayoutSidebarLeftExpand from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Section } from '#admin/things/things.ts'
import { useServices } from '#platform/services.tsx'
import classes from './admin-navigation.module.css'
import { sectionOf } from './sections.ts'
import { useSections } from './use-sections.ts'

/** Links to the sections. `isCollapsed`: shows only icons, with the names in tooltips. */
export function AdminNavigation({ isCollapsed }: { isCollapsed: boolean }) {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const current = sectionOf(path)
  const sections = useSections()
  return (
    <ul className={classes.list}>
      {sections.map((section) => {
        const Shown = section.waiting ? WaitingLink : SectionLink
        return (
          <Shown
            key={section.to}
            section={section}
            isCollapsed={isCollapsed}
            // On a page below a section, such as one user's, the section's link is current too.
            current={section === current ? (path === section.to ? 'page' : 'true') : undefined}
          />
        )
      })}
    </ul>
  )
}

type SectionLinkProps = {
  section: Section
  isCollapsed: boolean
  current: 'page' | 'true' | undefined
  /** Number of things that wait in the section. */
  count?: number
}

/** The link to a section in which things wait. While nothing waits, it is shown only on the section's own pages. */
function WaitingLink(props: SectionLinkProps) {
  const { data = 0 } = useQuery(props.section.waiting!(useServices()))
  return (data > 0 || props.current !== undefined) && <SectionLink {...props} count={data} />
}

function SectionLink({ section: { to, label, icon: Icon }, isCollapsed, current, count = 0 }: SectionLinkProps) {
  const { i18n } = useLingui()
  const name = i18n._(label)
  const shown = count > 0 ? i18n.number(count) : ''
  const waiting = shown !== '' && <span className={classes.waiting}>{shown}</span>
  return (
    <li>
      <Named name={name} isShown={isCollapsed}>
        <NavLink
          className={classes.link!}
          classNames={{ section: classes.section! }}
          active={current !== undefined}
          aria-label={isCollapsed ? `${name} ${shown}`.trim() : undefined}
          label={isCollapsed ? undefined : name}
          leftSection={
            <>
              <Icon size={22} stroke={2} aria-hidden />
              {isCollapsed && waiting}
            </>
          }
          rightSection={isCollapsed ? undefined : waiting}
          data-collapsed={isCollapsed || undefined}
          renderRoot={(props) => <Link to={to} activeOptions={{ exact: true, includeSearch: false }} {...props} />}
          aria-current={current}
        />
      </Named>
    </li>
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
