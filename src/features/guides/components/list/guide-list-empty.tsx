import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useIsOffline } from '#platform/http/connectivity.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/state/state.tsx'
import { SEPARATOR } from '#ui/text/fact-line.tsx'
import { type GuideFilter, without } from '../../list-links.ts'
import type { GuideSearch } from '../../list-search.ts'
import type { GuideSummary } from '../../model.ts'
import { findFiltersToDrop } from '../../select-guides.ts'
import { GuideFilterLink } from './guide-filter-link.tsx'

type GuideListEmptyProps = { guides: readonly GuideSummary[]; search: GuideSearch; onClear: () => void }

/** Nothing matches: the filters to remove, each with the number of guides that it hides. */
export function GuideListEmpty({ guides, search, onClear }: GuideListEmptyProps) {
  const { t } = useLingui()
  const isOffline = useIsOffline()
  const filtersToDrop = findFiltersToDrop(guides, search)
  const words: Record<GuideFilter, string> = {
    q: t`Without the search`,
    category: t`In all categories`,
    tag: t`With any tag`,
  }
  return (
    <EmptyState
      title={t`No such guide yet`}
      text={
        isOffline
          ? t`No signal: only what is on this device was searched.`
          : filtersToDrop.length > 0
            ? t`Take one thing off and there is something to read.`
            : t`Too many wishes at once.`
      }
      actions={
        <>
          {filtersToDrop.map(({ drop, count }, index) => (
            <GuideFilterLink
              key={drop}
              search={without(search, drop)}
              className={buttonClass(index === 0 ? 'primary' : 'secondary')}
              {...(drop === 'q' && { onClick: onClear })}
            >
              {words[drop]}
              {SEPARATOR}
              {t`${plural(count, { one: '# guide', other: '# guides' })}`}
            </GuideFilterLink>
          ))}
          <GuideFilterLink
            search={{}}
            className={buttonClass(filtersToDrop.length > 0 ? 'quiet' : 'primary')}
            onClick={onClear}
          >
            {t`Clear all`}
          </GuideFilterLink>
        </>
      }
    />
  )
}
