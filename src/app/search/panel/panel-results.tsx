import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { SearchHit } from '#domain/search/search-item.ts'
import { buttonClass } from '#ui/button.tsx'
import { SEPARATOR } from '#ui/text/fact-line.tsx'
import type { SiteItem } from '../site-items.ts'
import { PanelOption } from './panel-option.tsx'
import classes from './search-panel.module.css'

type PanelResultsProps = {
  listId: string
  hits: readonly SearchHit<SiteItem>[]
  activeIndex: number
  /** If the results are for a correction of the typed term: the corrected term. Otherwise null. */
  shownFor: string | null
  onOpen: (item: SiteItem) => void
}

/** The id of an option in the list. */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`

/** The list of the best results. The search field in `PanelForm` controls which result is selected. */
export function PanelResults({ listId, hits, activeIndex, shownFor, onOpen }: PanelResultsProps) {
  const { t } = useLingui()
  return (
    <>
      {shownFor && hits.length > 0 && (
        <p className={classes.instead}>
          {t`Showing results for`} <bdi className={classes.meant}>{shownFor}</bdi>
        </p>
      )}
      <div id={listId} role="listbox" aria-label={t`Results`} className={classes.list} hidden={hits.length === 0}>
        {hits.map((hit, index) => (
          <PanelOption
            key={`${hit.item.kind} ${hit.item.id}`}
            id={optionId(listId, index)}
            hit={hit}
            active={index === activeIndex}
            onChoose={() => onOpen(hit.item)}
          />
        ))}
      </div>
    </>
  )
}

/** A link to the page with all results. It is a real link, so that it can be opened in a new tab. */
export function AllResultsLink({ term, found, onOpen }: { term: string; found: number; onOpen: () => void }) {
  const { t } = useLingui()
  return (
    <Link
      to="/search"
      search={{ q: term }}
      className={buttonClass('secondary', classes.all)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onOpen()
      }}
    >
      {t`View all results`}
      {SEPARATOR}
      {found}
    </Link>
  )
}
