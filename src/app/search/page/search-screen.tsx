import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { MAX_TERM } from '#domain/address-text.ts'
import { useConfig } from '#features/config/queries.ts'
import { useHydrated } from '#platform/page/hydrated.ts'
import { PageHead } from '#platform/page/page-head.tsx'
import { useIsOffline } from '#platform/http/connectivity.ts'
import { useServices } from '#platform/services.tsx'
import { useTypedTerm } from '#platform/address/use-typed-term.ts'
import { buttonClass } from '#ui/button.tsx'
import { chipClass, ChipRow } from '#ui/list/chip.tsx'
import { LoadFailure } from '#ui/state/load-failure.tsx'
import { EmptyState } from '#ui/state/state.tsx'
import { PageHeading } from '#ui/page/page-heading.tsx'
import { SearchInput } from '#ui/form/search-input.tsx'
import { SEPARATOR } from '#ui/text/fact-line.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { SHORTCUTS } from '../../layout/navigation.ts'
import { RecentSearches } from '../recent-list.tsx'
import { rememberSearch, useRecentSearches } from '../recent-searches.ts'
import { inTab, KIND_OF_TAB, parseSiteSearch, SEARCH_TABS, type SiteSearch, withTerm } from '../search-address.ts'
import { UnknownHits } from '../unknown-hits.tsx'
import { type SiteSearchView, useSiteSearch } from '../use-site-search.ts'
import { SearchResults } from './search-results.tsx'
import classes from './search-screen.module.css'
import { useSearchWords } from './use-search-words.ts'

/** Paths of the pages that results lead to. */
const RESULT = /^\/(?:skateparks|guides|shop\/products)\/[^/]/

/** `/search`: all results by kind. Without scripts, the page is a form with links. */
export function SearchScreen({ search: addressed }: { search: SiteSearch }) {
  const { t } = useLingui()
  const shop = useConfig()?.features.shop === true
  // While the shop is off, an address with the tab `products` shows the tab `all`.
  const search = addressed.tab === 'products' && !shop ? inTab(addressed, 'all') : addressed
  const navigate = useNavigate()
  const services = useServices()
  const words = useSearchWords()
  const write = useCallback(
    (term: string) =>
      navigate({
        to: '/search',
        search: (now) => withTerm(parseSiteSearch(now), term),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  const box = useTypedTerm(search.q ?? '', write)
  const term = useDeferredValue(box.term).trim()
  const { view, isPending, failed, retry } = useSiteSearch(term, (search.q ?? '').trim())
  const form = useRef<HTMLFormElement>(null)
  const focusBox = () => form.current?.querySelector('input')?.focus({ preventScroll: true })
  // If the page opens without a term (for example from the installed app's shortcut), the field gets the focus.
  const [empty] = useState(term === '')
  useEffect(() => {
    if (empty) focusBox()
  }, [empty])
  // When a result is opened, its search term is stored as a recent search.
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ toLocation }) => {
        if (term !== '' && RESULT.test(toLocation.pathname)) void rememberSearch(services, term)
      }),
    [router, services, term],
  )
  const found = view?.total ?? 0

  return (
    <div className={classes.screen}>
      <PageHead title={term === '' ? t`Search` : t`${term} | Search`} />
      <PageHeading size="hero">{words.title}</PageHeading>
      <form
        ref={form}
        role="search"
        aria-label={words.title}
        action="/search"
        onSubmit={(event) => {
          event.preventDefault()
          box.commit()
          void rememberSearch(services, box.term)
          // Closes the phone's keyboard, because it would hide the results.
          if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        }}
      >
        {search.tab && <input type="hidden" name="tab" value={search.tab} />}
        <SearchInput
          name="q"
          value={box.term}
          onChange={box.type}
          label={t`Search parks and guides`}
          placeholder={t`Park, town or guide`}
          clearLabel={t`Clear the search`}
          maxLength={MAX_TERM}
        />
      </form>
      {term === '' ? (
        <Beginning
          onPick={(wanted) => {
            box.type(wanted)
            box.commit()
            focusBox()
          }}
        />
      ) : view ? (
        <>
          <Tabs search={withTerm(search, term)} view={view} shop={shop} />
          <VisuallyHidden>
            <span role="status">
              {found === 0
                ? !isPending && (view.unknown > 0 ? words.unknown : words.none)
                : t`${plural(found, { one: '# result', other: '# results' })}`}
            </span>
          </VisuallyHidden>
          <Found search={{ ...search, q: term }} view={view} isPending={isPending} />
        </>
      ) : failed ? (
        <LoadFailure title={t`Nothing to search in yet`} onRetry={() => void retry()} />
      ) : (
        <p role="status" className={classes.waiting}>{t`Fetching parks and guides`}</p>
      )}
    </div>
  )
}

/** Shown before a term is typed: recent searches, and links to the lists. */
function Beginning({ onPick }: { onPick: (term: string) => void }) {
  const { recent, clear } = useRecentSearches()
  const isHydrated = useHydrated()
  return (
    <div className={classes.beginning}>
      {isHydrated && <RecentSearches recent={recent} onPick={onPick} onClear={clear} />}
      <Shortcuts />
    </div>
  )
}

function Shortcuts() {
  const { t, i18n } = useLingui()
  return (
    <ChipRow label={t`Shortcuts`}>
      {SHORTCUTS.map(({ search, label }) => (
        <Link key={label.id} to="/skateparks" search={search} className={chipClass}>
          {i18n._(label)}
        </Link>
      ))}
    </ChipRow>
  )
}

/**
 * The tabs. They are links, so that they can be shared and work without scripts. Products have a tab only while the
 * shop is on.
 */
function Tabs({ search, view, shop }: { search: SiteSearch; view: SiteSearchView; shop: boolean }) {
  const words = useSearchWords()
  const shown = search.tab ?? 'all'
  return (
    <nav aria-label={words.tabs} className={classes.tabs}>
      {SEARCH_TABS.filter((tab) => tab !== 'products' || shop).map((tab) => {
        const kind = KIND_OF_TAB[tab]
        const count = kind === null ? view.total : view.counts[kind]
        return (
          <Link
            key={tab}
            to="/search"
            search={inTab(search, tab)}
            rel="nofollow"
            replace
            resetScroll={false}
            className={chipClass}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={tab === shown ? 'page' : undefined}
          >
            {words.tab[tab]} {/* No number, if it would say that there is none where nobody knows. */}
            {!(count === 0 && view.unknown > 0 && (kind === null || kind === 'skatepark')) && (
              <span className={classes.count}>{count}</span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}

type FoundProps = { search: SiteSearch; view: SiteSearchView; isPending: boolean }

function Found({ search, view, isPending }: FoundProps) {
  const { t } = useLingui()
  const isOffline = useIsOffline()
  const words = useSearchWords()
  const kind = search.tab ? KIND_OF_TAB[search.tab] : null
  const all = view.total
  const here = kind === null ? all : view.counts[kind]
  if (here === 0 && isPending && (kind === null || kind === 'product'))
    return <div className={classes.room} aria-busy />
  const unknown = kind === null || kind === 'skatepark' ? view.unknown : 0
  const unknownHits = (className: string | undefined) =>
    unknown > 0 && (
      <UnknownHits term={search.q ?? ''} found={view.counts.skatepark} unknown={unknown} className={className} />
    )
  if (here === 0)
    return (
      <EmptyState
        title={unknown > 0 ? words.unknown : words.none}
        text={isOffline ? words.searchedHere : unknown > 0 ? words.tellUs : all > 0 ? words.elsewhere : words.tryOther}
        actions={
          <>
            {unknownHits(buttonClass('primary'))}
            {all > 0 && (
              <Link to="/search" search={inTab(search, 'all')} rel="nofollow" className={buttonClass('primary')}>
                {t`All results`}
                {SEPARATOR}
                {all}
              </Link>
            )}
            <Link to="/skateparks" className={buttonClass(all > 0 || unknown > 0 ? 'secondary' : 'primary')}>
              {words.allParks}
            </Link>
            <Link to="/guides" className={buttonClass('secondary')}>
              {words.allGuides}
            </Link>
          </>
        }
      />
    )
  return (
    <>
      {view.answer.shownFor && (
        <p className={classes.instead}>
          {words.showingFor} <bdi className={classes.meant}>{view.answer.shownFor}</bdi>
        </p>
      )}
      <SearchResults search={search} view={view} />
      {unknown > 0 && <p>{unknownHits(classes.unknown)}</p>}
    </>
  )
}
