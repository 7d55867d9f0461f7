import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { PageHead } from '#platform/page/page-head.tsx'
import { buttonClass } from '#ui/button.tsx'
import { PageHeading } from '#ui/page/page-heading.tsx'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { EmptyState } from '#ui/state/state.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { CartLine } from './cart-line.tsx'
import classes from './cart-screen.module.css'
import { CartSummary } from './cart-summary.tsx'
import { PriceChanges } from './price-changes.tsx'
import { type CartActions, type CartView, useCart } from './use-cart.ts'

/** `/cart`: the items to order, with present prices and stock (docs/decisions/cart-and-orders.md). */
export function CartScreen() {
  const { t } = useLingui()
  const cart = useCart()
  useRecheck(cart.recheck)
  return (
    <>
      <PageHead title={t`Cart`} />
      <CartContent cart={cart} />
    </>
  )
}

/** Fetches present prices when the page opens and when it becomes visible. */
function useRecheck(recheck: CartActions['recheck']): void {
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') void recheck()
    }
    check()
    document.addEventListener('visibilitychange', check)
    return () => document.removeEventListener('visibilitychange', check)
  }, [recheck])
}

function CartContent({ cart }: { cart: CartView & CartActions }) {
  const { t } = useLingui()
  const words = { signIn: t`Sign in`, toShop: t`To the shop` }
  const toShop = (variant: 'primary' | 'secondary') => (
    <Link to="/shop" className={buttonClass(variant)}>
      {words.toShop}
    </Link>
  )
  if (cart.status === 'nobody')
    return (
      <EmptyState
        headingLevel={1}
        title={t`The cart is part of your account`}
        text={t`It waits for you there, on every device.`}
        actions={
          <>
            <Link to="/login" search={{ redirect: '/cart' }} className={buttonClass('primary')}>
              {words.signIn}
            </Link>
            {toShop('secondary')}
          </>
        }
      />
    )
  if (cart.status === 'loading') return <CartSkeleton />
  if (cart.lines.length === 0)
    return (
      <EmptyState
        headingLevel={1}
        title={t`The cart is empty`}
        text={t`What you add stays here, also without a signal.`}
        actions={toShop('primary')}
      />
    )
  return <FullCart cart={cart} />
}

function FullCart({ cart }: { cart: CartView & CartActions }) {
  const { t } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  const focusList = () => list.current?.focus()
  return (
    <div className={classes.page}>
      <PageHeading>{t`Cart`}</PageHeading>
      <div className={classes.main}>
        <PriceChanges
          lines={cart.priceChanges}
          onAcknowledge={() => {
            cart.acknowledge()
            focusList()
          }}
        />
        <ul ref={list} className={classes.lines} aria-label={t`What is in the cart`} tabIndex={-1}>
          {cart.lines.map((view) => (
            <CartLine key={view.line.variantId} view={view} cart={cart} onRemoved={focusList} />
          ))}
        </ul>
      </div>
      <CartSummary cart={cart} />
    </div>
  )
}

function CartSkeleton() {
  const { t } = useLingui()
  return (
    <div className={classes.page} aria-busy="true">
      <VisuallyHidden>{t`Loading`}</VisuallyHidden>
      <Skeleton inlineSize="6rem" blockSize="3rem" />
      <div className={classes.main}>
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} blockSize="96px" />
        ))}
      </div>
    </div>
  )
}
