import { useLingui } from '@lingui/react/macro'
import type { Product } from '#contract/products.ts'
import { useInstant } from '#platform/time/clock.tsx'
import { breadcrumbs, JsonLd } from '#platform/page/json-ld.tsx'
import { PageHead } from '#platform/page/page-head.tsx'
import { useServices } from '#platform/services.tsx'
import { useSiteNames } from '#platform/page/site-name.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { coverOf, descriptionOf, localText, nameOf } from '../product-text.ts'
import { useShopConfig } from '../shop-config.tsx'
import { productJsonLd } from './product-json-ld.ts'

/** The longest description that search engines show. */
const DESCRIPTION_CUT = 160

/** The page's title and metadata for search engines and shared links. */
export function ProductHead({ product }: { product: Product }) {
  const { t } = useLingui()
  const language = useLanguage()
  const siteNames = useSiteNames()
  const { origin } = useServices()
  const { currency } = useShopConfig()
  const instant = useInstant()
  const name = nameOf(product, language)
  const path = `/shop/products/${product.slug}`
  const cover = coverOf(product)
  return (
    <>
      <PageHead
        title={name}
        description={shortened(descriptionOf(product, language).text)}
        path={path}
        image={cover}
        imageAlt={(cover && localText(cover.alt, language)) || name}
      />
      <JsonLd
        data={
          import.meta.env.SSR && [
            productJsonLd(product, { origin, language, siteNames }, { currency, instant }),
            breadcrumbs(origin, [
              { name: t({ message: 'Shop', context: 'title of the page' }), path: '/shop' },
              { name, path },
            ]),
          ]
        }
      />
    </>
  )
}

/** The beginning of a text, up to a whole word; undefined for an empty text. */
function shortened(text: string): string | undefined {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= DESCRIPTION_CUT) return line || undefined
  return `${line.slice(0, DESCRIPTION_CUT).replace(/\s\S*$/, '')}…`
}
