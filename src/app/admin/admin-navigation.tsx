import { useLingui } from '@lingui/react/macro'
import { NavLink, Tooltip } from '@mantine/core'
import IconLayoutSidebarLeftCollapse from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs'
import IconLayoutSidebarLeftExpand from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import type { Section } from '#admin/things/things.ts'
import { useServices } from '#platform/services.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import classes from './admin-navigation.module.css'
import { waitingQuery } from './overview/queries.ts'
import { GROUPS, inGroups, OVERVIEW, sectionOf } from './sections.ts'
import { useSections } from './use-sections.ts'
import { waitingWords } from './waiting-words.ts'

/** Links to the sections, in groups. `isCollapsed`: shows only icons, with the names in tooltips. */
export function AdminNavigation({ isCollapsed }: { isCollapsed: boolean }) {
  const { i18n } = useLingui()
  const id = useId()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const current = sectionOf(path)
  const { data } = useQuery(waitingQuery(useServices()))
  const linkOf = (section: Section) => {
    const count = (section.waiting && data?.[section.waiting]) ?? 0
    // A queue without anything in it is shown only on its own pages.
    if (section.isQueue && count === 0 && section !== current) return null
    return (
      <SectionLink
        key={section.to}
        section={section}
        count={count}
        isCollapsed={isCollapsed}
        // On a page below a section, such as one user's, the section's link is current too.
        current={section === current ? (path === section.to ? 'page' : 'true') : undefined}
      />
    )
  }
  return (
    <div className={classes.groups} data-collapsed={isCollapsed || undefined}>
      <ul className={classes.list}>{linkOf(OVERVIEW)}</ul>
      {inGroups(useSections()).map(({ group, sections }) => (
        <div key={group} className={classes.group}>
          <p id={`${id}-${group}`} className={classes.heading}>
            {i18n._(GROUPS[group])}
          </p>
          <ul className={classes.list} aria-labelledby={`${id}-${group}`}>
            {sections.map(linkOf)}
          </ul>
        </div>
      ))}
    </div>
  )
}

type SectionLinkProps = {
  section: Section
  isCollapsed: boolean
  current: 'page' | 'true' | undefined
  /** Number of things that wait in the section. */
  count: number
}

function SectionLink({ section, isCollapsed, current, count }: SectionLinkProps) {
  const { i18n } = useLingui()
  const { to, label, icon: Icon, waiting } = section
  const name = i18n._(label)
  const words = waiting && count > 0 ? waitingWords(i18n, waiting, count) : undefined
  const named = words === undefined ? name : `${name}, ${words}`
  const badge = words !== undefined && !isCollapsed && (
    <>
      <span className={classes.waiting} aria-hidden>
        {i18n.number(count)}
      </span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </>
  )
  return (
    <li>
      <Named name={named} isShown={isCollapsed}>
        <NavLink
          className={classes.link!}
          classNames={{ section: classes.section!, body: classes.body! }}
          active={current !== undefined}
          aria-label={isCollapsed ? named : undefined}
          label={isCollapsed ? undefined : name}
          leftSection={
            <>
              <Icon size={20} stroke={2} aria-hidden />
              {isCollapsed && words !== undefined && <span className={classes.dot} />}
            </>
          }
          rightSection={badge}
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
        classNames={{ section: classes.section!, body: classes.body! }}
        aria-label={isCollapsed ? words : undefined}
        label={isCollapsed ? undefined : words}
        leftSection={<Icon size={22} stroke={2} aria-hidden data-directional="" />}
        data-collapsed={isCollapsed || undefined}
        onClick={onToggle}
      />
    </Named>
  )
}
