import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { Link, useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import {
  SEARCH_DEBOUNCE_MS,
  SEARCH_NAVIGATION_MS,
  SEARCH_RESULTS_NARROW,
  SEARCH_RESULTS_WIDE,
  SEARCH_WIDE_FROM_PX,
} from '#contract/limits.ts'
import { MAX_TERM } from '#domain/address-text.ts'
import type { SearchHit } from '#domain/search/search-item.ts'
import { useServices } from '#platform/services.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { SEPARATOR } from '#ui/fact-line.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { RecentSearches } from '../recent-list.tsx'
import { rememberSearch, useRecentSearches } from '../recent-searches.ts'
import { shortList } from '../short-list.ts'
import type { SiteItem } from '../site-items.ts'
import { useSiteSearch } from '../use-site-search.ts'
import { PanelOption, linkOf } from './panel-option.tsx'
import { PanelShortcuts } from './panel-shortcuts.tsx'
import classes from './search-panel.module.css'

/** From this many results on there is a link to all of them (spec §2). A phone shows only four. */
const VIEW_ALL_FROM = 5

/** The search under the header (spec §2): a field, the best results while typing, and a link to all of them. */
export function SearchPanel({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const services = useServices()
  const router = useRouter()
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const { term, settling } = useDebouncedTerm(typed)
  const { view, failed, retry } = useSiteSearch(term)
  const cap = useResultCap()
  const recent = useRecentSearches()
  const [active, setActive] = useState(-1)

  const found = view?.total ?? 0
  const shown = term !== '' && view ? shortList(view, cap) : []
  const current = settling ? -1 : Math.min(active, shown.length - 1)
  const optionId = (at: number) => `${listId}-${at}`

  const focusBox = () => box.current?.querySelector('input')?.focus()
  // Within the press that opened it, because a phone shows its keyboard only then.
  useLayoutEffect(focusBox, [])

  const type = (value: string) => {
    setTyped(value)
    setActive(-1)
  }

  const choose = (hit: SearchHit<SiteItem>) => {
    void rememberSearch(services, typed)
    const link = linkOf(hit.item)
    void router.preloadRoute(link)
    const { href } = router.history.location
    onClose()
    setTimeout(() => {
      // Not if the person navigated elsewhere meanwhile.
      if (router.history.location.href === href) void router.navigate(link)
    }, SEARCH_NAVIGATION_MS)
  }

  const viewAll = (wanted: string) => {
    void rememberSearch(services, wanted)
    onClose()
    void router.navigate({ to: '/search', search: { q: wanted.trim() } })
  }

  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const last = shown.length - 1
    const to = { ArrowDown: current < last ? current + 1 : 0, ArrowUp: current > 0 ? current - 1 : last }[event.key]
    if (to === undefined || last < 0 || settling) return
    event.preventDefault()
    setActive(to)
  }

  const nothing = term !== '' && !settling && view !== null && found === 0
  const all = found >= VIEW_ALL_FROM
  return (
    <>
      <div className={classes.top} ref={box}>
        <form
          role="search"
          aria-label={t`Site`}
          className={classes.form}
          action="/search"
          onSubmit={(event) => {
            event.preventDefault()
            const hit = shown[current]
            if (hit) choose(hit)
            else if (typed.trim() !== '') viewAll(typed)
          }}
        >
          <SearchInput
            name="q"
            value={typed}
            onChange={type}
            onKeyDown={onKey}
            label={t`Search parks and guides`}
            placeholder={t`Park, town or guide`}
            clearLabel={t`Clear the search`}
            busy={settling}
            maxLength={MAX_TERM}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={shown.length > 0}
            aria-controls={listId}
            aria-activedescendant={current >= 0 ? optionId(current) : undefined}
          />
        </form>
      </div>
      <div className={classes.below} aria-busy={settling}>
        <VisuallyHidden>
          <span role="status">
            {nothing
              ? t`No results found`
              : term !== '' && !settling && view
                ? t`${plural(found, { one: '# result', other: '# results' })}`
                : ''}
          </span>
        </VisuallyHidden>
        {view?.answer.shownFor && shown.length > 0 && (
          <p className={classes.instead}>
            {t`Showing results for`} <bdi className={classes.meant}>{view.answer.shownFor}</bdi>
          </p>
        )}
        <div id={listId} role="listbox" aria-label={t`Results`} className={classes.list} hidden={shown.length === 0}>
          {shown.map((hit, at) => (
            <PanelOption
              key={`${hit.item.kind} ${hit.item.id}`}
              id={optionId(at)}
              hit={hit}
              active={at === current}
              onChoose={() => choose(hit)}
            />
          ))}
        </div>
        {nothing && (
          <div className={classes.nothing}>
            <p className={classes.none}>{t`No results found`}</p>
            <p>{t`Try fewer letters, a town or another spelling.`}</p>
          </div>
        )}
        {term !== '' && !settling && failed && (
          <div className={classes.nothing}>
            <p className={classes.none}>{t`Nothing to search in yet`}</p>
            <p>{t`Nobody answered. Once they have been here, they stay on your device.`}</p>
            <Button variant="secondary" onClick={() => void retry()}>{t`Try again`}</Button>
          </div>
        )}
        {term !== '' && !settling && view === null && !failed && (
          <p className={classes.nothing} role="status">{t`Fetching parks and guides`}</p>
        )}
        {all && shown.length > 0 && (
          <Link
            to="/search"
            search={{ q: term }}
            className={buttonClass('secondary', classes.all)}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              viewAll(term)
            }}
          >
            {t`View all results`}
            {SEPARATOR}
            {found}
          </Link>
        )}
        {term === '' && (
          <>
            <RecentSearches
              recent={recent.recent}
              onClear={() => {
                recent.clear()
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

/** The typed term, debounced (spec §9: 300 ms), and whether the timeout is running. An emptied field has no delay. */
function useDebouncedTerm(typed: string): { term: string; settling: boolean } {
  const now = typed.trim()
  const [settled] = useDebouncedValue(now, SEARCH_DEBOUNCE_MS)
  return now === '' ? { term: '', settling: false } : { term: settled, settling: settled !== now }
}

/** How many results the panel shows: 4 below 768 px, otherwise 6 (spec §9). The panel is never rendered on the server. */
const useResultCap = (): number =>
  useMediaQuery(`(min-width: ${SEARCH_WIDE_FROM_PX}px)`, undefined, { getInitialValueInEffect: false })
    ? SEARCH_RESULTS_WIDE
    : SEARCH_RESULTS_NARROW
