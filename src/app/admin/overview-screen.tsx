import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { PageHead } from '#platform/page-head.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import classes from './overview-screen.module.css'
import { OVERVIEW, SECTIONS } from './sections.ts'

/** `/admin`: the sections and what is in them. */
export function OverviewScreen() {
  const { t, i18n } = useLingui()
  return (
    <AdminPage title={i18n._(OVERVIEW.label)}>
      <PageHead title={t`Overview | Rampa`} />
      <ul className={classes.sections}>
        {SECTIONS.filter((section) => section !== OVERVIEW).map(({ to, label, about, icon: Icon }) => (
          <li key={to}>
            <Link to={to} className={classes.section}>
              <Icon size={26} aria-hidden />
              <span className={classes.name}>{i18n._(label)}</span>
              <span className={classes.about}>{i18n._(about)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </AdminPage>
  )
}
