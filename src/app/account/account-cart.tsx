import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { piecesAtom } from '#features/shop/cart/cart-state.ts'
import { useCartControl } from '#features/shop/cart/use-cart-control.ts'
import { CartLink } from '../layout/cart-link.tsx'

/**
 * The cart link of the signed-in person. Once it is rendered, the cart follows the account, and the app reads the cart
 * again whenever the page becomes visible.
 */
export function AccountCart() {
  const cart = useCartControl()
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') cart.refresh()
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [cart])
  return <CartLink pieces={useAtomValue(piecesAtom)} />
}
