import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { buttonClass } from '../button.tsx'
import { EmptyState } from '../state/state.tsx'
import { SEPARATOR } from '../text/fact-line.tsx'

type LinkProps = { className: string; onClick?: () => void; children: ReactNode }

type NoMatchProps<Filter extends string> = {
  title: string
  /** Says what to do if removing one filter would show items. */
  hint: string
  isOffline: boolean
  /** The first way on, instead of `hint` for too many filters. */
  lead?: ReactNode
  /** The filters that can be removed: the link's text, and how many items the list has without the filter. */
  filters: readonly { drop: Filter; words: string; count: string }[]
  /** Renders a link to the list without one filter, or without all filters. */
  link: (drop: Filter | 'all', props: LinkProps) => ReactNode
  /** Called when the link removes the search term or all filters, to empty the search field too. */
  onClear: () => void
}

/** Shown when no item of a list matches. Each link removes one filter and shows how many items the list then has. */
export function NoMatch<Filter extends string>({
  title,
  hint,
  isOffline,
  lead,
  filters,
  link,
  onClear,
}: NoMatchProps<Filter>) {
  const { t } = useLingui()
  const text = lead || filters.length > 0 ? hint : t`Too many wishes at once.`
  return (
    <EmptyState
      title={title}
      text={isOffline ? t`No signal: only what is on this device was searched.` : text}
      actions={
        <>
          {lead}
          {filters.map(({ drop, words, count }, index) =>
            link(drop, {
              className: buttonClass(index === 0 && !lead ? 'primary' : 'secondary'),
              ...(drop === 'q' && { onClick: onClear }),
              children: [words, SEPARATOR, count],
            }),
          )}
          {link('all', {
            className: buttonClass(lead || filters.length > 0 ? 'quiet' : 'primary'),
            onClick: onClear,
            children: t`Clear all`,
          })}
        </>
      }
    />
  )
}
