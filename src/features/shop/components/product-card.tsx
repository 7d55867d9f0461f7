import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import { useInstant } from '#platform/time/clock.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Card, cardLinkClass } from '#ui/card.tsx'
import { Photo } from '#ui/photo.tsx'
import type { CardProduct } from '../model.ts'
import { priceNow } from '../price-now.ts'
import { coverOf, nameOf } from '../product-text.ts'
import { ColorDots } from './color-dots.tsx'
import { PercentStamp } from './percent-stamp.tsx'
import classes from './product-card.module.css'
import { ProductPrice } from './product-price.tsx'
import { StockLabel } from './stock-label.tsx'

type ProductCardProps = {
  product: CardProduct
  /** Set for the first card, whose picture loads at once. */
  eager?: boolean
  headingLevel?: 2 | 3
  /** Shown instead of the plain name, for example the name with highlighted parts. */
  title?: ReactNode
}

/** A product's card. The whole card is a link to the product's page. */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { product, eager = false, headingLevel = 2, title } = props
  const { t } = useLingui()
  const language = useLanguage()
  const price = priceNow(product, useInstant())
  const Heading = `h${headingLevel}` as const
  const isOut = product.stockLabel === 'out'
  return (
    <Card as="article" pressable className={classes.card}>
      <div className={classes.picture} data-out={isOut || undefined}>
        <Photo src={coverOf(product)?.thumbUrl ?? null} alt="" width={5} height={4} eager={eager} />
        {price.percent > 0 && <PercentStamp percent={price.percent} className={classes.stamp} />}
        {product.isFeatured && (
          <span className={classes.featured}>{t({ message: 'Featured', context: 'a product' })}</span>
        )}
      </div>
      <div className={classes.words}>
        <Heading className={classes.name}>
          <Link to="/shop/products/$slug" params={{ slug: product.slug }} className={cardLinkClass}>
            <bdi>{title ?? nameOf(product, language)}</bdi>
          </Link>
        </Heading>
        <div className={classes.facts}>
          <ProductPrice price={price} />
          <div className={classes.line}>
            <StockLabel label={product.stockLabel} />
            <ColorDots colors={product.colors} />
          </div>
        </div>
      </div>
    </Card>
  )
})
