import { select } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useDeferredValue, useMemo } from 'react'
import { MAX_TERM } from '#domain/address-text.ts'
import { PageHead } from '#platform/page/page-head.tsx'
import { useServices } from '#platform/services.tsx'
import { Button } from '#ui/button.tsx'
import { countText, pluralForm } from '#ui/text/count-text.ts'
import { EmptyState, ErrorState } from '#ui/state/state.tsx'
import { listPageClass } from '#ui/list/list-page.tsx'
import { PageHeading } from '#ui/page/page-heading.tsx'
import { SearchForm } from '#ui/form/search-form.tsx'
import { GuideGrid } from '../components/guide-grid.tsx'
import { GuideFilters } from '../components/list/guide-filters.tsx'
import { GuideListEmpty } from '../components/list/guide-list-empty.tsx'
import { withTerm } from '../list-links.ts'
import type { GuideSearch } from '../list-search.ts'
import { useGuideSummaries } from '../queries.ts'
import { selectGuides } from '../select-guides.ts'
import { useGuideTerm } from '../use-guide-term.ts'
import { GuideListSkeleton } from './guide-list-skeleton.tsx'
import classes from './guide-list-screen.module.css'

/** `/guides`: every guide, searched and filtered by the address. */
export function GuideListScreen({ search }: { search: GuideSearch }) {
  const { t, i18n } = useLingui()
  const { tellFailure } = useServices()
  const { guides, isError, retry } = useGuideSummaries()
  const again = async () => {
    const { error } = await retry()
    if (error) tellFailure?.(error)
  }
  const term = useGuideTerm(search)
  const deferredTerm = useDeferredValue(term.term)
  // The base of the links: the address with what was typed since.
  const current = useMemo(
    () => (deferredTerm === (search.q ?? '') ? search : withTerm(search, deferredTerm)),
    [search, deferredTerm],
  )
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
          <ErrorState
            headingLevel={1}
            title={t`The guides did not come`}
            text={t`Nobody answered. Once they have been here, they stay on your device.`}
            actions={<Button onClick={() => void again()}>{t`Try again`}</Button>}
          />
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
        lead={t`Short reads for the bench before a session. No signal needed.`}
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
