/** A product for search engines: https://schema.org/Product. Only the server makes it. */
import type { Product, StockLabel } from '#contract/products.ts'
import { absoluteUrl, type PageOf, type Thing } from '#platform/page/json-ld.tsx'
import { priceNow } from '../price-now.ts'
import { descriptionOf, localText, nameOf } from '../product-text.ts'

const AVAILABILITY: Readonly<Record<StockLabel, string>> = {
  inStock: 'InStock',
  low: 'LimitedAvailability',
  veryLow: 'LimitedAvailability',
  out: 'OutOfStock',
}

type Now = { currency: string; instant: number }

export function productJsonLd(
  product: Product,
  { origin, language, siteNames }: PageOf,
  { currency, instant }: Now,
): Thing {
  const url = `${origin}/shop/products/${product.slug}`
  const images = product.colors.flatMap((color) => color.images)
  const { unit, applied } = priceNow(product, instant)
  const end = applied?.kind === 'discount' ? applied.discount.endsAt : null
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name: nameOf(product, language),
    description: descriptionOf(product, language).text || undefined,
    sku: product.sku,
    category: product.category,
    image: images.length > 0 ? images.map((image) => absoluteUrl(image.url, origin)) : undefined,
    color: product.colors.map(({ name }) => localText(name, language)).join(', ') || undefined,
    offers: {
      '@type': 'Offer',
      url,
      price: (unit / 100).toFixed(2),
      priceCurrency: currency,
      priceValidUntil: end?.slice(0, 10),
      availability: `https://schema.org/${AVAILABILITY[product.stockLabel]}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', '@id': `${origin}/#publisher`, name: siteNames[language] },
    },
  }
}
