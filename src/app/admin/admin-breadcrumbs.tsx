import { useLingui } from '@lingui/react/macro'
import { Breadcrumbs } from '@mantine/core'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Link, useRouterState } from '@tanstack/react-router'
import { useCrumbs } from '#admin/page/crumb.ts'
import { Bidi } from '#ui/text/bidi.tsx'
import classes from './admin-breadcrumbs.module.css'
import { OVERVIEW, sectionOf } from './sections.ts'

/** Links to the overview and to the pages between the overview and the open page. The overview itself shows none. */
export function AdminBreadcrumbs() {
  const { t, i18n } = useLingui()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const crumbs = useCrumbs()
  const section = sectionOf(path)
  if (!section || section === OVERVIEW) return null
  return (
    <nav aria-label={t`Breadcrumbs`} className={classes.nav}>
      <Breadcrumbs
        className={classes.list!}
        separator={<IconChevronRight size={16} aria-hidden data-directional="" />}
        separatorMargin={4}
      >
        <Link to={OVERVIEW.to} activeOptions={{ exact: true }} className={classes.link}>
          {i18n._(OVERVIEW.label)}
        </Link>
        {crumbs.length === 0 ? (
          <span aria-current="page">{i18n._(section.label)}</span>
        ) : (
          <Link to={section.to} className={classes.link}>
            {i18n._(section.label)}
          </Link>
        )}
        {crumbs.map((name, at) => (
          <span key={at} aria-current={at === crumbs.length - 1 ? 'page' : undefined}>
            <Bidi>{name}</Bidi>
          </span>
        ))}
      </Breadcrumbs>
    </nav>
  )
}
