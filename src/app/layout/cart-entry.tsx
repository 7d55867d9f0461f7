import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import IconShoppingCart from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { piecesAtom } from '#features/shop/cart/cart-state.ts'
import { useCartControl } from '#features/shop/cart/use-cart-control.ts'
import { iconButtonClass } from '#ui/icon-button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import classes from './cart-entry.module.css'

/**
 * In the header: the way to the cart, with the number of pieces in it. Keeps the cart in step with the account. Not in a
 * folder of the shop: every page shows it, and needs only these of the shop's texts.
 */
export function CartEntry() {
  useFreshCart()
  return <CartLink />
}

/** The cart follows the session from here on; it is read again when the page is looked at. */
function useFreshCart(): void {
  const cart = useCartControl()
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') cart.refresh()
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [cart])
}

const MOST_SHOWN = 99

function CartLink() {
  const { t } = useLingui()
  const pieces = useAtomValue(piecesAtom)
  return (
    <Link
      to="/cart"
      className={iconButtonClass('plain', classes.entry)}
      activeProps={{ 'aria-current': 'page' }}
      data-filled={pieces > 0 || undefined}
      // Personal: not part of the start-up snapshot.
      data-passing=""
    >
      <IconShoppingCart aria-hidden />
      {/* No aria-label: it would have to contain the figure, which in Hebrew is a word. */}
      <VisuallyHidden>
        {pieces === 0 ? t`Cart` : t`Cart, ${plural(pieces, { one: '# piece', other: '# pieces' })}`}
      </VisuallyHidden>
      {pieces > 0 && (
        // Not as text: the label says it in words (“two pieces” is one word in Hebrew).
        <span
          key={pieces}
          aria-hidden
          className={classes.count}
          data-count={pieces > MOST_SHOWN ? `${MOST_SHOWN}+` : pieces}
        />
      )}
    </Link>
  )
}
