import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useCallback, useMemo } from 'react'
import { LINES_MAX } from '#contract/cart.ts'
import { useInstant } from '#platform/time/clock.tsx'
import { useServices } from '#platform/services.tsx'
import { productsQuery } from '../queries.ts'
import { useShopConfig } from '../shop-config.tsx'
import { type CartLineView, type CartSums, seenNow, sumsOf, viewLines } from './cart-lines.ts'
import { cartAtom } from './cart-state.ts'
import { type Lines, withAdded, without, withoutOrdered, withQuantity, withRestored, withSeen } from './model.ts'
import { useCartControl } from './use-cart-control.ts'

export type CartView = CartSums & {
  /** `nobody`: nobody is signed in. `loading`: the lines or some prices are not loaded yet. */
  status: 'nobody' | 'loading' | 'ready'
  lines: readonly CartLineView[]
  /** Lines that can be bought: the content of an order. */
  buyable: readonly CartLineView[]
  /** Lines that can't be bought as they are. */
  problems: readonly CartLineView[]
  /** Lines whose new price the person has not seen yet. */
  priceChanges: readonly CartLineView[]
  /** Whether the products could not be fetched, so that prices and stock may be old. */
  isUnchecked: boolean
  /** Whether changes wait for the server. */
  isUnsent: boolean
}

export type CartActions = {
  /**
   * Adds lines made by `newLine`.
   * @returns false if the cart has not enough room; then nothing was added
   */
  add(lines: Lines): boolean
  setQuantity(variantId: string, quantity: number): void
  /**
   * Removes a line.
   * @returns a function that puts the line back
   */
  remove(variantId: string): () => void
  /** Called when the person has seen the present prices. */
  acknowledge(): void
  /** Removes ordered items. Pieces that were added after the order stay. */
  clear(ordered: readonly { variantId: string; quantity: number }[]): void
  /** Fetches the present prices and stock. Never rejects. */
  recheck(): Promise<unknown>
}

/** The cart with its present products and prices, for a page inside `ShopConfigProvider`. Browser only. */
export function useCart(): CartView & CartActions {
  const services = useServices()
  const { owner, lines: kept, isLoaded, isUnsent } = useAtomValue(cartAtom)
  const control = useCartControl()
  const { shipping, vatPercent } = useShopConfig()
  const instant = useInstant()
  const { data, isFetching, isError, refetch } = useQuery(productsQuery(services))

  const isCurrent = !isFetching && !isError
  const view = useMemo(() => {
    const lines = viewLines(kept, data?.items ?? [], { instant, isCurrent })
    return {
      lines,
      ...sumsOf(lines, shipping, vatPercent),
      buyable: lines.filter(({ priced }) => priced !== null),
      problems: lines.filter(({ problem }) => problem !== null),
      priceChanges: lines.filter(({ priceChange }) => priceChange !== null),
    }
  }, [kept, data, instant, isCurrent, shipping, vatPercent])

  const recheck = useCallback(() => refetch({ cancelRefetch: false }), [refetch])
  const actions: CartActions = {
    add(lines) {
      if (!hasRoom(kept, lines)) return false
      control.change(withAdded(lines))
      return true
    },
    setQuantity: (variantId, quantity) => control.change(withQuantity(variantId, quantity)),
    remove(variantId) {
      const index = kept.findIndex((line) => line.variantId === variantId)
      const line = kept[index]
      control.change(without(variantId))
      return () => line && control.change(withRestored(line, index))
    },
    acknowledge: () => control.change(withSeen(seenNow(view.lines))),
    clear: (ordered) => control.change(withoutOrdered(ordered)),
    recheck,
  }
  const isReady = isLoaded && (data !== undefined || isError || kept.length === 0)
  const status = owner === null ? 'nobody' : isReady ? 'ready' : 'loading'
  return { status, isUnsent, isUnchecked: isError, ...view, ...actions }
}

/** Whether lines fit into a cart. */
export const hasRoom = (kept: Lines, added: Lines): boolean =>
  new Set([...kept, ...added].map(({ variantId }) => variantId)).size <= LINES_MAX
