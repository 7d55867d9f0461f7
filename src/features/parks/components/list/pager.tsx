import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button.tsx'
import { toPage } from '../../list-links.ts'
import type { ListSearch } from '../../list-search.ts'
import classes from './pager.module.css'

/** Links to pages, where there are no scripts for one long list. */
export function Pager({ search, page, pages }: { search: ListSearch; page: number; pages: number }) {
  const { t } = useLingui()
  if (pages <= 1) return null
  return (
    <nav className={classes.pager} aria-label={t`Pages`}>
      {page > 1 && (
        <Link to="/skateparks" search={toPage(search, page - 1)} rel="prev" className={buttonClass('secondary')}>
          {t`Previous page`}
        </Link>
      )}
      <span>{t`Page ${page} of ${pages}`}</span>
      {page < pages && (
        <Link to="/skateparks" search={toPage(search, page + 1)} rel="next" className={buttonClass('secondary')}>
          {t`Next page`}
        </Link>
      )}
    </nav>
  )
}
