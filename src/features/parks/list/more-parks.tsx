import { useLingui } from '@lingui/react/macro'
import { relOf } from '#domain/crawlers.ts'
import { buttonClass } from '#ui/button.tsx'
import { PlainLink } from '#ui/plain-link.tsx'
import { countText } from '#ui/text/count-text.ts'
import { PAGE_SIZE, toPage } from './list-links.ts'
import type { ListSearch } from './list-search.ts'
import classes from './more-parks.module.css'

type Pages = {
  search: ListSearch
  /** The first and the last shown page. */
  firstPage: number
  page: number
  onPress: () => void
}

/** A link to the parks before the list, shown if the list does not begin with the first park. */
export function EarlierParks({ search, firstPage, onPress }: Omit<Pages, 'page'>) {
  const { t } = useLingui()
  if (firstPage === 1) return null
  const previous = toPage(search, firstPage - 1)
  return (
    <p className={classes.earlier}>
      <PlainLink
        to="/skateparks"
        search={previous}
        rel={relOf(previous, 'prev')}
        className={buttonClass('secondary')}
        onClick={onPress}
      >
        {t`Previous parks`}
      </PlainLink>
    </p>
  )
}

type MoreParksProps = Pages & {
  total: number
  /** False: only some of the `total` parks match, and nobody has counted them. */
  isCounted: boolean
  /** True: the next page is added below the shown pages. False: the next page replaces the shown pages. */
  appends: boolean
}

/** The link to the next page, and the number of parks shown so far. */
export function MoreParks({ search, firstPage, page, total, isCounted, appends, onPress }: MoreParksProps) {
  const { t, i18n } = useLingui()
  if (total <= PAGE_SIZE) return null
  const next = toPage(search, page + 1)
  const [from, to, all] = [(firstPage - 1) * PAGE_SIZE + 1, Math.min(page * PAGE_SIZE, total), total].map((count) =>
    countText(count, i18n),
  )
  return (
    <div className={classes.more}>
      {page * PAGE_SIZE < total && (
        <PlainLink
          to="/skateparks"
          search={next}
          rel={relOf(next, 'next')}
          className={buttonClass('secondary')}
          onClick={onPress}
          {...(appends && { replace: true, resetScroll: false, state: { firstPage } })}
        >
          {t`More parks`}
        </PlainLink>
      )}
      {isCounted && (
        <span role="status">{firstPage === 1 ? t`${to} of ${all} parks` : t`${from} to ${to} of ${all} parks`}</span>
      )}
    </div>
  )
}
