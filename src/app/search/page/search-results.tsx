import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { SearchHit } from '#domain/search/search-item.ts'
import { ParkRow } from '#features/parks/row/park-row.tsx'
import { RowList } from '#features/parks/row/row-list.tsx'
import { useWayTo } from '#features/parks/way/use-way-to.ts'
import type { ProductItem } from '#features/shop/search-item.ts'
import { lazyPart } from '#platform/page/later.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { buttonClass } from '#ui/button.tsx'
import { SectionHeading } from '#ui/page/section-heading.tsx'
import { SEPARATOR } from '#ui/text/fact-line.tsx'
import { HitElements } from '../hit-elements.tsx'
import { hitText } from '../hit-text.ts'
import { Marked } from '../marked.tsx'
import { inTab, KIND_OF_TAB, type SearchTab, SEARCH_TABS, type SiteSearch } from '../search-address.ts'
import type { CompetitionItem, GuideItem, ParkItem, SiteItem } from '../site-items.ts'
import type { SiteSearchView } from '../use-site-search.ts'
import { CompetitionRow } from './competition-row.tsx'
import { GuideRow } from './guide-row.tsx'
import classes from './search-results.module.css'
import { useSearchWords } from './use-search-words.ts'

// The cards of products are in the shop's code. Products are found only after that code is loaded
// (use-product-items.ts).
const ProductHits = lazyPart(async () => (await import('../../shop/search-products.tsx')).ProductHits)

type Hit = SearchHit<SiteItem>

const FIRST = { all: { skatepark: 6, guide: 4, product: 6, competition: 6 }, tab: 24 }

/**
 * The results. The tab `all` shows the best results of each kind, with links to all results of that kind. Each other
 * tab shows all results of one kind. Competitions are the last group of `all`; all of them are on a page of their own.
 */
export function SearchResults({ search, view }: { search: SiteSearch; view: SiteSearchView }) {
  const { i18n } = useLingui()
  const words = useSearchWords()
  const { hits } = view.answer
  if (search.tab) {
    const kind = KIND_OF_TAB[search.tab]
    const most = FIRST.tab * (search.page ?? 1)
    const ofKind = hits.filter(({ item }) => item.kind === kind)
    return (
      <>
        <Hits hits={ofKind.slice(0, most)} headingLevel={2} />
        {ofKind.length > most && (
          <p className={classes.more}>
            <Link
              to="/search"
              search={{ ...search, page: (search.page ?? 1) + 1 }}
              rel="nofollow"
              replace
              resetScroll={false}
              className={buttonClass('secondary')}
            >
              {words.more}
            </Link>
          </p>
        )}
      </>
    )
  }
  // The kind that contains the best result comes first.
  const tabs = SEARCH_TABS.filter((tab): tab is Exclude<SearchTab, 'all'> => tab !== 'all')
    .map((tab) => ({
      tab,
      kind: KIND_OF_TAB[tab]!,
      first: hits.findIndex(({ item }) => item.kind === KIND_OF_TAB[tab]),
    }))
    .filter(({ first }) => first >= 0)
    .sort((a, b) => a.first - b.first)
  const groups = tabs.map(({ tab, kind }) => {
    const count = view.counts[kind]
    const shown = hits.filter(({ item }) => item.kind === kind).slice(0, FIRST.all[kind])
    return (
      <section key={tab} className={classes.section} aria-labelledby={`found-${tab}`}>
        <SectionHeading
          id={`found-${tab}`}
          aside={
            count > shown.length && (
              <Link to="/search" search={inTab(search, tab)} rel="nofollow" className={classes.all}>
                {words.tab.all}
                {SEPARATOR}
                {i18n.number(count)}
              </Link>
            )
          }
        >
          {words.tab[tab]}
        </SectionHeading>
        <Hits hits={shown} headingLevel={3} />
      </section>
    )
  })
  return (
    <>
      {groups}
      <CompetitionGroup hits={hits.filter(({ item }) => item.kind === 'competition')} />
    </>
  )
}

function CompetitionGroup({ hits }: { hits: readonly Hit[] }) {
  const words = useSearchWords()
  if (hits.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="found-competitions">
      <SectionHeading
        id="found-competitions"
        aside={
          <Link to="/competitions" className={classes.all}>
            {words.allCompetitions}
          </Link>
        }
      >
        {words.competitions}
      </SectionHeading>
      <Hits hits={hits.slice(0, FIRST.all.competition)} headingLevel={3} />
    </section>
  )
}

/**
 * Shows products as cards, parks and guides as rows. Results that match only approximately have a heading that says
 * so.
 */
function Hits({ hits, headingLevel }: { hits: readonly Hit[]; headingLevel: 2 | 3 }) {
  const words = useSearchWords()
  const exact = hits.filter(({ rule }) => rule === 'exact')
  const close = hits.filter(({ rule }) => rule !== 'exact')
  return (
    <>
      {exact.length > 0 && <HitList hits={exact} headingLevel={headingLevel} />}
      {exact.length > 0 && close.length > 0 && <p className={classes.close}>{words.close}</p>}
      {close.length > 0 && <HitList hits={close} headingLevel={headingLevel} />}
    </>
  )
}

function HitList({ hits, headingLevel }: { hits: readonly Hit[]; headingLevel: 2 | 3 }) {
  const words = useSearchWords()
  const parks = hits.filter((hit): hit is SearchHit<ParkItem> => hit.item.kind === 'skatepark')
  const guides = hits.filter((hit): hit is SearchHit<GuideItem> => hit.item.kind === 'guide')
  const products = hits.filter((hit): hit is SearchHit<ProductItem> => hit.item.kind === 'product')
  const competitions = hits.filter((hit): hit is SearchHit<CompetitionItem> => hit.item.kind === 'competition')
  return (
    <>
      {parks.length > 0 && (
        <RowList label={words.tab.skateparks}>
          {parks.map((hit) => (
            <li key={hit.item.id}>
              <ParkHit hit={hit} headingLevel={headingLevel} />
            </li>
          ))}
        </RowList>
      )}
      {guides.length > 0 && (
        <ul className={classes.rows}>
          {guides.map((hit) => (
            <li key={hit.item.id}>
              <GuideRow hit={hit} headingLevel={headingLevel} />
            </li>
          ))}
        </ul>
      )}
      {competitions.length > 0 && (
        <ul className={classes.rows}>
          {competitions.map((hit) => (
            <li key={hit.item.id}>
              <CompetitionRow hit={hit} headingLevel={headingLevel} />
            </li>
          ))}
        </ul>
      )}
      {products.length > 0 && (
        <Suspense>
          <ProductHits hits={products} headingLevel={headingLevel} />
        </Suspense>
      )}
    </>
  )
}

function ParkHit({ hit, headingLevel }: { hit: SearchHit<ParkItem>; headingLevel: 2 | 3 }) {
  const language = useLanguage()
  const wayTo = useWayTo()
  const { park } = hit.item
  const { name, marks, via } = hitText(hit, language)
  return (
    <ParkRow
      park={park}
      way={wayTo(park)}
      headingLevel={headingLevel}
      title={<Marked text={name.text} needles={marks} />}
      hasTown={via !== park.address[language]}
    >
      {via !== null ? (
        <Marked text={via} needles={hit.needles} />
      ) : (
        hit.elements && <HitElements elements={hit.elements} />
      )}
    </ParkRow>
  )
}
