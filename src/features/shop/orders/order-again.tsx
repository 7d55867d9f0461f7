import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { useCart } from '../cart/use-cart.ts'
import { useProducts } from '../queries.ts'
import { lineName } from './line-list.tsx'
import classes from './order-actions.module.css'
import { type Reorder, reorder } from './reorder.ts'

/** Puts the items of an order that are still sold into the cart, and names the others. */
export function OrderAgain({ order }: { order: Order }) {
  const { t } = useLingui()
  const cart = useCart()
  const { products } = useProducts()
  const [result, setResult] = useState<(Reorder & { isFull: boolean }) | null>(null)
  const run = () => {
    const inCart = cart.lines.map(({ line }) => line)
    const reordered = reorder(order.lines, products ?? [], inCart)
    setResult({ ...reordered, isFull: reordered.lines.length > 0 && !cart.add(reordered.lines) })
  }
  return (
    <>
      <Button variant="secondary" onClick={run} disabled={products === undefined || cart.status !== 'ready'}>
        {t`Order it again`}
      </Button>
      <div role="status" className={classes.result}>
        {result && <Result result={result} />}
      </div>
    </>
  )
}

function Result({ result: { lines, fewer, gone, isFull } }: { result: Reorder & { isFull: boolean } }) {
  const { t } = useLingui()
  const language = useLanguage()
  if (isFull) return <p>{t`The cart is full: remove something from it first.`}</p>
  return (
    <>
      <p>
        {lines.length === 0
          ? t`Nothing of this order can be bought now.`
          : t`In the cart, at the prices of today. Nothing is ordered yet.`}
      </p>
      {(gone.length > 0 || fewer.length > 0) && (
        <ul>
          {gone.map((line) => {
            const name = lineName(line, language)
            return <li key={line.variantId}>{t`${name}: not to be had any more`}</li>
          })}
          {fewer.map(({ line, quantity }) => {
            const [name, wanted] = [lineName(line, language), line.quantity]
            return <li key={line.variantId}>{t`${name}: ${quantity} of ${wanted}, no more are left`}</li>
          })}
        </ul>
      )}
      {lines.length > 0 && (
        <p>
          <Link to="/cart" className={buttonClass('primary')}>
            {t`To the cart`}
          </Link>
        </p>
      )}
    </>
  )
}
