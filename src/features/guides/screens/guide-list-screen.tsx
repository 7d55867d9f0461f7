import { select } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { MAX_TERM } from '#domain/address-text.ts'
import { useListTerm } from '#platform/address/use-list-term.ts'
import { PageHead } from '#platform/page/page-head.tsx'
import { useRetry } from '#platform/page/use-retry.ts'
import { useNeedsSignal } from '#platform/storage/storage-health.ts'
import { countText, pluralForm } from '#ui/text/count-text.ts'
import { LoadFailure } from '#ui/state/load-failure.tsx'
import { EmptyState } from '#ui/state/state.tsx'
import { listPageClass } from '#ui/list/list-page.tsx'
import { PageHeading } from '#ui/page/page-heading.tsx'
import { SearchForm } from '#ui/form/search-form.tsx'
import { GuideGrid } from '../components/guide-grid.tsx'
import { GuideFilters } from '../components/list/guide-filters.tsx'
import { GuideListEmpty } from '../components/list/guide-list-empty.tsx'
import { withTerm } from '../list-links.ts'
import { type GuideSearch, parseGuideSearch } from '../list-search.ts'
import { useGuideSummaries } from '../queries.ts'
import { selectGuides } from '../select-guides.ts'
import { GuideListSkeleton } from './guide-list-skeleton.tsx'
import classes from './guide-list-screen.module.css'

const ADDRESS = { to: '/guides', parse: parseGuideSearch, withTerm } as const

/** `/guides`: every guide, searched and filtered by the address. */
export function GuideListScreen({ search }: { search: GuideSearch }) {
  const { t, i18n } = useLingui()
  const { guides, isError, retry } = useGuideSummaries()
  const onRetry = useRetry(retry)
  const needsSignal = useNeedsSignal()
  const { term, current } = useListTerm(search, ADDRESS)
  const listed = useMemo(() => guides && selectGuides(guides, current), [guides, current])
  const head = (
    <PageHead
      title={t`Guides for skaters and roller skaters`}
      description={t`How to fall, what to ride on, how to behave at a park: short guides by riders, which open with no signal.`}
      path="/guides"
    />
  )
  if (!guides || !listed) {
    return (
      <div>
        {head}
        {isError ? (
          <LoadFailure headingLevel={1} title={t`The guides did not come`} onRetry={onRetry} />
        ) : (
          <GuideListSkeleton />
        )}
      </div>
    )
  }
  if (guides.length === 0) {
    return (
      <div>
        {head}
        <EmptyState headingLevel={1} title={t`No guides yet`} text={t`Somebody is still writing. Come back soon.`} />
      </div>
    )
  }
  const count = countText(listed.length, i18n)
  const { q: _, ...params } = current
  return (
    <div className={listPageClass}>
      {head}
      <PageHeading
        size="hero"
        className={classes.heading}
        lead={
          needsSignal
            ? t`Short reads for the bench before a session.`
            : t`Short reads for the bench before a session. No signal needed.`
        }
      >
        {t`Guides`}
      </PageHeading>
      <SearchForm
        action="/guides"
        params={params}
        term={term}
        className={classes.search}
        label={t`Search the guides`}
        placeholder={t`Wheels, falling, helmet…`}
        clearLabel={t`Clear the search`}
        maxLength={MAX_TERM}
      />
      <GuideFilters guides={guides} search={current} />
      <p role="status" className={classes.count}>
        {t`${select(pluralForm(listed.length), { one: `${count} guide`, other: `${count} guides` })}`}
      </p>
      {listed.length > 0 ? (
        <GuideGrid guides={listed} label={t`Guides`} first />
      ) : (
        <GuideListEmpty guides={guides} search={current} onClear={term.drop} />
      )}
    </div>
  )
}
