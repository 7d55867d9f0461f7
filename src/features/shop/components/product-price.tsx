import { useLingui } from '@lingui/react/macro'
import { cx } from '#ui/cx.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import type { PriceNow } from '../price-now.ts'
import { useMoney } from '../shop-config.tsx'
import classes from './product-price.module.css'

type ProductPriceProps = {
  price: PriceNow
  size?: 'card' | 'page'
}

/** The price of a piece. If a discount makes it lower, the price without discount is struck out. */
export function ProductPrice({ price: { unit, base, percent }, size = 'card' }: ProductPriceProps) {
  const { t } = useLingui()
  const money = useMoney()
  return (
    <span className={cx(classes.price, size === 'page' && classes.page)}>
      {percent > 0 && <VisuallyHidden>{t({ message: 'Now', context: 'before a price' })} </VisuallyHidden>}
      <bdi className={classes.unit} data-price="" data-on={percent > 0 || undefined}>
        {money(unit)}
      </bdi>
      {percent > 0 && (
        <>
          <VisuallyHidden> {t({ message: 'instead of', context: 'before a price' })} </VisuallyHidden>
          <s className={classes.base}>
            <bdi>{money(base)}</bdi>
          </s>
        </>
      )}
    </span>
  )
}
