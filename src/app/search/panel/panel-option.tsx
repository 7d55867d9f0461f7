import { useLingui } from '@lingui/react/macro'
import IconBook2 from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs'
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { SearchHit } from '#domain/search/search-item.ts'
import { townBeside } from '#features/parks/card/park-view.ts'
import { langProps } from '#platform/texts/text-in-language.ts'
import { useParkStatus } from '#features/parks/card/use-park-status.ts'
import { StateLine } from '#features/parks/row/state-line.tsx'
import { lazyPart } from '#platform/page/later.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { CompetitionLine } from '../competition-line.tsx'
import { HitElements } from '../hit-elements.tsx'
import { guideLine, hitText } from '../hit-text.ts'
import { Marked } from '../marked.tsx'
import type { GuideItem, ParkItem, SiteItem } from '../site-items.ts'
import classes from './search-panel.module.css'

/** The link to a result's page. */
export function linkOf(item: SiteItem) {
  if (item.kind === 'competition') return { to: '/$event', params: { event: item.event.slug } } as const
  if (item.kind === 'skatepark') return { to: '/skateparks/$url', params: { url: item.park.url } } as const
  const { slug } = item.kind === 'guide' ? item.guide : item.product
  return { to: item.kind === 'guide' ? '/guides/$slug' : '/shop/products/$slug', params: { slug } } as const
}

// The lines of products are in the shop's code. Products are found only after that code is loaded
// (use-product-items.ts).
const ProductLine = lazyPart(async () => (await import('../../shop/search-products.tsx')).ProductLine)

const ICONS = { skatepark: IconMapPin, guide: IconBook2, product: IconTag, competition: IconCalendarEvent } as const

type PanelOptionProps = { id: string; hit: SearchHit<SiteItem>; active: boolean; onChoose: () => void }

/**
 * A result in the panel. For screen readers, it is an option of the search field. It is also a link, so that it can be
 * opened in a new tab.
 */
export function PanelOption({ id, hit, active, onChoose }: PanelOptionProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { item } = hit
  const { name, marks, via } = hitText(hit, language)
  const kinds = { skatepark: t`Skatepark`, guide: t`Guide`, product: t`Product`, competition: t`Competition` }
  const Icon = ICONS[item.kind]
  return (
    <Link
      {...linkOf(item)}
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className={classes.option}
      ref={(element: HTMLAnchorElement | null) => {
        if (active) element?.scrollIntoView({ block: 'nearest' })
      }}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onChoose()
      }}
    >
      <span className={classes.kind} role="img" aria-label={kinds[item.kind]}>
        <Icon size={22} aria-hidden />
      </span>
      <span className={classes.words}>
        <span className={classes.name} {...langProps(name, language)}>
          <Marked text={name.text} needles={marks} />
        </span>
        {via !== null && (
          <span className={classes.via}>
            <Marked text={via} needles={hit.needles} />
          </span>
        )}
        {hit.elements && (
          <span className={classes.via}>
            <HitElements elements={hit.elements} />
          </span>
        )}
        {item.kind === 'guide' && <GuideLine hit={hit} item={item} />}
        {item.kind === 'skatepark' && <ParkLine item={item} hasTown={via !== item.park.address[language]} />}
        {item.kind === 'competition' && (
          <span className={classes.line}>
            <CompetitionLine event={item.event} />
          </span>
        )}
        {item.kind === 'product' && (
          <span className={classes.line}>
            <Suspense>
              <ProductLine product={item.product} />
            </Suspense>
          </span>
        )}
      </span>
    </Link>
  )
}

function GuideLine({ hit, item }: { hit: SearchHit; item: GuideItem }) {
  const language = useLanguage()
  const line = guideLine(item, language)
  if (line.text === '') return null
  return (
    <span className={classes.line} {...langProps(line, language)}>
      <Marked text={line.text} needles={hit.rule === 'text' ? hit.needles : []} />
    </span>
  )
}

/** The park's state, and its town unless the result says it already. */
function ParkLine({ item: { park }, hasTown }: { item: ParkItem; hasTown: boolean }) {
  const language = useLanguage()
  const { open, instant } = useParkStatus(park)
  const town = hasTown ? townBeside(park.name[language], park.address[language]) : ''
  return <StateLine status={open} instant={instant} town={town} />
}
