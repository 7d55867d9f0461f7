import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { type KeptLine, LINES_MAX } from '#contract/cart.ts'
import { type Product, QUANTITY_MAX } from '#contract/products.ts'
import { useInstant } from '#platform/time/clock.tsx'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Button } from '#ui/button.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { newLine } from './cart-lines.ts'
import { cartAtom } from './cart-state.ts'
import { withAdded } from './model.ts'
import { cartOf } from './use-cart-control.ts'
import { hasRoom } from './use-cart.ts'

type AddToCartProps = {
  product: Product
  /**
   * The chosen variant. undefined: none is chosen yet, and a press calls `onUnchosen`, which shows a message beside the
   * choice.
   */
  variantId: string | undefined
  quantity: number
  onUnchosen?: () => void
  className?: string
}

/** Adds an item to the cart. A person who is not signed in is first asked to sign in; after that the item is added. */
export function AddToCart({ product, variantId, quantity, onUnchosen, className }: AddToCartProps) {
  const { t } = useLingui()
  const instant = useInstant()
  const add = useAdd(product)
  const isOut = stockOf(product, variantId) === 0
  return (
    <Button
      className={className}
      aria-disabled={isOut || undefined}
      onClick={() => {
        if (isOut) return
        const line = variantId === undefined ? undefined : newLine(product, variantId, quantity, instant)
        if (line) add(line)
        else onUnchosen?.()
      }}
    >
      {isOut ? t`Out of stock` : t`Add to cart`}
    </Button>
  )
}

const stockOf = ({ colors, stock }: Product, variantId: string | undefined): number =>
  colors.flatMap(({ sizes }) => sizes).find((size) => size.variantId === variantId)?.stock ?? stock

/** Returns a function that adds a line of a product and reports the result. */
function useAdd(product: Product): (line: KeptLine) => void {
  const { t } = useLingui()
  const services = useServices()
  const router = useRouter()
  const language = useLanguage()
  const { toast } = useToasts()

  async function askToSignIn(line: KeptLine): Promise<void> {
    toast({
      title: t`Authentication Required`,
      description: t`Please log in to add items to your cart`,
      variant: 'destructive',
    })
    await cartOf(services).keepForSignIn([line])
    await router.navigate({ to: '/login', search: { redirect: router.state.location.href } })
  }

  return (line) => {
    const control = cartOf(services)
    const { owner, lines } = services.store.get(cartAtom)
    if (owner === null) return void askToSignIn(line)
    const inCart = lines.find(({ variantId }) => variantId === line.variantId)?.quantity ?? 0
    const most = Math.min(QUANTITY_MAX, stockOf(product, line.variantId))
    if (inCart + line.quantity > most) {
      return void toast({
        title: t`There are not that many`,
        description: t`${plural(most, { one: '# piece can be bought', other: '# pieces can be bought' })}, and ${plural(inCart, { one: '# is in your cart', other: '# are in your cart' })}.`,
        variant: 'warning',
      })
    }
    if (!hasRoom(lines, [line])) {
      return void toast({
        title: t`The cart is full`,
        description: t`${plural(LINES_MAX, { one: '# line is', other: '# lines are' })} the most. Order or remove something first.`,
        variant: 'warning',
      })
    }
    control.change(withAdded([line]))
    toast({
      title: t`Added to the cart`,
      description: line.seen.name[language],
      action: { label: t`To the cart`, run: () => void router.navigate({ to: '/cart' }) },
      variant: 'success',
    })
  }
}
