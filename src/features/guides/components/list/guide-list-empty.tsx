import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useIsOffline } from '#platform/http/connectivity.ts'
import { NoMatch } from '#ui/list/no-match.tsx'
import { type GuideFilter, without } from '../../list-links.ts'
import type { GuideSearch } from '../../list-search.ts'
import type { GuideSummary } from '../../model.ts'
import { findFiltersToDrop } from '../../select-guides.ts'
import { GuideFilterLink } from './guide-filter-link.tsx'

type GuideListEmptyProps = { guides: readonly GuideSummary[]; search: GuideSearch; onClear: () => void }

/** Shown if no guide matches: the filters to remove, each with the number of guides that it hides. */
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
    <NoMatch
      title={t`No such guide yet`}
      hint={t`Take one thing off and there is something to read.`}
      isOffline={isOffline}
      filters={filtersToDrop.map(({ drop, count }) => ({
        drop,
        words: words[drop],
        count: t`${plural(count, { one: '# guide', other: '# guides' })}`,
      }))}
      link={(drop, props) => (
        <GuideFilterLink key={drop} search={drop === 'all' ? {} : without(search, drop)} {...props} />
      )}
      onClear={onClear}
    />
  )
}
