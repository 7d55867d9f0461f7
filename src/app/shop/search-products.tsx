/** The shop's part of the site search, loaded while the shop is on. */
import type { Product } from '#contract/products.ts'
import type { SearchHit } from '#domain/search/search-item.ts'
import { useConfig } from '#features/config/queries.ts'
import { ProductCard } from '#features/shop/components/product-card.tsx'
import { priceNow } from '#features/shop/price-now.ts'
import type { ProductItem } from '#features/shop/search-item.ts'
import { ShopConfigProvider } from '#features/shop/shop-config.tsx'
import { useInstant } from '#platform/time/clock.tsx'
import { formatMoney } from '#platform/texts/format.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { hitText } from '../search/hit-text.ts'
import { Marked } from '../search/marked.tsx'
import classes from './search-products.module.css'

const AGOROT = 100

type ProductHitsProps = { hits: readonly SearchHit<ProductItem>[]; headingLevel: 2 | 3 }

/** Products in the results, as cards. */
export function ProductHits({ hits, headingLevel }: ProductHitsProps) {
  const config = useConfig()
  const language = useLanguage()
  if (!config) return null
  return (
    <ShopConfigProvider config={config}>
      <ul className={classes.grid}>
        {hits.map((hit) => {
          const { name, marks, via } = hitText(hit, language)
          const title = <Marked text={name.text} needles={marks} />
          return (
            <li key={hit.item.id}>
              <ProductCard product={hit.item.product} headingLevel={headingLevel} title={title} />
              {via !== null && (
                <p className={classes.via}>
                  <Marked text={via} needles={hit.needles} />
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </ShopConfigProvider>
  )
}

/** The line under a product's name in the panel: the product's current price. */
export function ProductLine({ product }: { product: Product }) {
  const currency = useConfig()?.currency
  const language = useLanguage()
  const { unit } = priceNow(product, useInstant())
  return currency !== undefined && <bdi>{formatMoney(unit / AGOROT, currency, language)}</bdi>
}
