import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { buttonClass } from '../button.tsx'
import { EmptyState } from '../state/state.tsx'
import { SEPARATOR } from '../text/fact-line.tsx'

type LinkProps = { className: string; onClick?: () => void; children: ReactNode }

type NoMatchProps<Filter extends string> = {
  title: string
  /** What to do if the list has something with one filter less. */
  hint: string
  isOffline: boolean
  /** The filters to remove: the text of the link, and how many items the list has without the filter. */
  filters: readonly { drop: Filter; words: string; count: string }[]
  /** A link to the list without one filter, or without any filter. */
  link: (drop: Filter | 'all', props: LinkProps) => ReactNode
  /** Empties the search field too. */
  onClear: () => void
}

/**
 * Shown when nothing in a list matches: links that remove one filter each, with the number of items that the filter
 * hides.
 */
export function NoMatch<Filter extends string>({
  title,
  hint,
  isOffline,
  filters,
  link,
  onClear,
}: NoMatchProps<Filter>) {
  const { t } = useLingui()
  const text = filters.length > 0 ? hint : t`Too many wishes at once.`
  return (
    <EmptyState
      title={title}
      text={isOffline ? t`No signal: only what is on this device was searched.` : text}
      actions={
        <>
          {filters.map(({ drop, words, count }, index) =>
            link(drop, {
              className: buttonClass(index === 0 ? 'primary' : 'secondary'),
              ...(drop === 'q' && { onClick: onClear }),
              children: [words, SEPARATOR, count],
            }),
          )}
          {link('all', {
            className: buttonClass(filters.length > 0 ? 'quiet' : 'primary'),
            onClick: onClear,
            children: t`Clear all`,
          })}
        </>
      }
    />
  )
}
