import { useId, useLayoutEffect, useRef } from 'react'
import { buttonClass } from '#ui/button.tsx'
import { RecentSearches } from '../recent-list.tsx'
import { useRecentSearches } from '../recent-searches.ts'
import { UnknownHits } from '../unknown-hits.tsx'
import { PanelForm } from './panel-form.tsx'
import { PanelMessage, PanelStatus } from './panel-message.tsx'
import { AllResultsLink, optionId, PanelResults } from './panel-results.tsx'
import { PanelShortcuts } from './panel-shortcuts.tsx'
import classes from './search-panel.module.css'
import { useOpenResults } from './use-open-results.ts'
import { usePanelSearch } from './use-panel-search.ts'

/**
 * With this many results or more, the panel has a link to all results, because on a phone the panel shows only four.
 */
const VIEW_ALL_FROM = 5

/**
 * The search under the header: a field, the best results while somebody types, and a link to all results
 * (docs/product.md#search).
 */
export function SearchPanel({ onClose }: { onClose: () => void }) {
  const { openResult, openAll } = useOpenResults(onClose)
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const { typed, type, term, settling, state, shown, found, unknown, activeIndex, ...search } = usePanelSearch()
  const { recent, clear } = useRecentSearches()
  const hasResults = shown.length > 0

  const focusBox = () => box.current?.querySelector('input')?.focus()
  // A layout effect runs within the press that opened the panel. Later, a phone would not show its keyboard.
  useLayoutEffect(focusBox, [])

  const submit = () => {
    const hit = shown[activeIndex]
    if (hit) openResult(hit.item, typed)
    else if (typed.trim() !== '') openAll(typed)
  }

  return (
    <>
      <div className={classes.top} ref={box}>
        <PanelForm
          typed={typed}
          busy={settling}
          listId={listId}
          hasResults={hasResults}
          activeId={activeIndex >= 0 ? optionId(listId, activeIndex) : undefined}
          onType={type}
          onKeyDown={search.onKeyDown}
          onSubmit={submit}
        />
      </div>
      <div className={classes.below} aria-busy={settling}>
        <PanelStatus state={state} found={found} unknown={unknown} />
        <PanelResults
          listId={listId}
          hits={shown}
          activeIndex={activeIndex}
          shownFor={search.shownFor}
          onOpen={(item) => openResult(item, typed)}
        />
        <PanelMessage state={state} unknown={unknown} onRetry={() => void search.retry()} />
        {hasResults && found >= VIEW_ALL_FROM && (
          <AllResultsLink term={term} found={found} onOpen={() => openAll(term)} />
        )}
        {unknown > 0 && (
          <UnknownHits
            term={term}
            found={search.foundParks}
            unknown={unknown}
            className={buttonClass('secondary', classes.all)}
            onClick={onClose}
          />
        )}
        {state === 'start' && (
          <>
            <RecentSearches
              recent={recent}
              onClear={() => {
                clear()
                focusBox()
              }}
              onPick={(wanted) => {
                type(wanted)
                focusBox()
              }}
            />
            <PanelShortcuts onClose={onClose} />
          </>
        )}
      </div>
    </>
  )
}
