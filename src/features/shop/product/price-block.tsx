import { useLingui } from '@lingui/react/macro'
import type { Discount, Product } from '#contract/products.ts'
import { priceOfPiece } from '#domain/pricing.ts'
import { useInstant } from '#platform/time/clock.tsx'
import { formatDate, formatTime } from '#platform/texts/format.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { PercentStamp } from '../components/percent-stamp.tsx'
import { ProductPrice } from '../components/product-price.tsx'
import { priceNow } from '../price-now.ts'
import { useMoney } from '../shop-config.tsx'
import classes from './price-block.module.css'

/** The product's present price, the reason and end of a discount, and the prices of larger quantities. */
export function PriceBlock({ product, quantity }: { product: Product; quantity: number }) {
  const { t } = useLingui()
  const money = useMoney()
  const price = priceNow(product, useInstant(), quantity)
  const total = money(price.unit * quantity)
  return (
    <div className={classes.block}>
      <p className={classes.line}>
        <ProductPrice price={price} size="page" />
        {price.percent > 0 && <PercentStamp percent={price.percent} />}
      </p>
      <p className={classes.note}>
        {quantity > 1 && (
          <>
            <b>{t`${quantity} for ${total}`}</b>{' '}
          </>
        )}
        <span>{t`VAT included`}</span>
      </p>
      {price.applied?.kind === 'discount' && <DiscountLine discount={price.applied.discount} />}
      {price.applied?.kind === 'bulk' && (
        <p className={classes.why}>{t`A lower price from ${price.applied.bulk.minQuantity} pieces on`}</p>
      )}
      <BulkPrices product={product} />
    </div>
  )
}

/** Says by how much the price is reduced, and until when. */
function DiscountLine({ discount }: { discount: Discount }) {
  const { t } = useLingui()
  const language = useLanguage()
  const money = useMoney()
  const { type, value, endsAt } = discount
  const off = type === 'percentage' ? `${value}%` : money(value)
  const end = endsAt === null ? null : Date.parse(endsAt)
  const date = end === null ? '' : formatDate(end, language, { weekday: 'long', day: 'numeric', month: 'long' })
  const time = end === null ? '' : formatTime(end)
  return (
    <p className={classes.why}>
      <span>{t`Sale: ${off} off`}</span>
      {end !== null && (
        <>
          <br />
          <span>{t`Until ${date} at ${time}, Israel time`}</span>
        </>
      )}
    </p>
  )
}

/** The prices of larger quantities, if they are lower than the price of one piece. */
function BulkPrices({ product }: { product: Product }) {
  const { t } = useLingui()
  const money = useMoney()
  const instant = useInstant()
  const single = priceOfPiece(product, 1, instant).unit
  const rows = product.bulkDiscounts
    .filter(({ isActive }) => isActive)
    .map(({ minQuantity }) => ({ minQuantity, unit: priceOfPiece(product, minQuantity, instant).unit }))
    .filter(({ unit }) => unit < single)
    .sort((a, b) => a.minQuantity - b.minQuantity)
  if (rows.length === 0) return null
  return (
    <table className={classes.bulk}>
      <caption>{t`Cheaper together, in any colours and sizes`}</caption>
      <thead>
        <tr>
          <th scope="col">{t({ message: 'Pieces', context: 'of a product' })}</th>
          <th scope="col">{t`Price of a piece`}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ minQuantity, unit }) => (
          <tr key={minQuantity}>
            <th scope="row">{t`${minQuantity} or more`}</th>
            <td>
              <bdi>{money(unit)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
