import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { OrderBody, OrderLine, PriceQuote } from '#contract/orders.ts'
import type { OrderTotals } from '#domain/pricing.ts'
import { configQuery } from '#features/config/queries.ts'
import type { useCart } from '../cart/use-cart.ts'
import { hasUnanswered, type Sent, sendOnce } from './attempt.ts'
import { quotedLines, type Rise, riseOf, type Short, shortOf } from './refusal.ts'
import { shownLines } from './shown-lines.ts'
import { sendOrder } from '../orders/api.ts'
import { adoptOrder } from '../orders/queries.ts'
import { loadUser } from '#features/account/session/account-calls.ts'
import { AppError } from '#platform/http/app-error.ts'
import { type Services, useServices } from '#platform/services.tsx'
import { randomUuid } from '#platform/device/uuid.ts'
import { useToasts } from '#ui/toasts/toasts-context.ts'

export type Cart = ReturnType<typeof useCart>

/** The lines and totals about to be ordered, as shown. */
export type Offer = { lines: OrderLine[]; totals: OrderTotals }

/**
 * The server's last refusal. `of` names the refused lines; the refusal is valid only while the cart has the same lines.
 */
export type Refusal = { of: string; rise?: Rise | undefined; short?: Short[] | undefined }

const keyOf = (lines: readonly OrderLine[]) => lines.map(({ variantId, quantity }) => `${variantId} ${quantity}`).join()

const totalsOf = ({ lines: _lines, ...totals }: PriceQuote): OrderTotals => totals

/** The cart's lines and totals, or the later prices from the server for the same lines. */
function offerOf(cart: Cart, quote: PriceQuote | undefined): Offer {
  const lines = shownLines(cart.buyable)
  return quote ? { lines: quotedLines(lines, quote), totals: totalsOf(quote) } : { lines, totals: cart.totals }
}

/** The current offer, the last refusal, and the call that places the order. */
export function usePlaceOrder(cart: Cart, userId: string) {
  const services = useServices()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const current = refusal?.of === keyOf(shownLines(cart.buyable)) ? refusal : null
  const offer = offerOf(cart, current?.rise?.quote)

  const place = async (body: OrderBody): Promise<Sent> => {
    setRefusal(null)
    try {
      return await sendOnce(optionsOf(services, userId), body)
    } catch (error) {
      const [rise, short] = [riseOf(error, offer), shortOf(error, offer)]
      if (rise || short) {
        setRefusal({ of: keyOf(offer.lines), rise, short })
        void cart.recheck()
      }
      // The shop was switched off. The page learns this from the reloaded settings.
      if (error instanceof AppError && error.code === 'FEATURE_DISABLED')
        void services.queryClient.invalidateQueries({ queryKey: configQuery(services).queryKey })
      // The reloaded user makes the page show that the e-mail address is unconfirmed.
      if (error instanceof AppError && error.code === 'EMAIL_UNCONFIRMED')
        void loadUser(services).catch(() => undefined)
      throw error
    }
  }
  return { offer, refusal, place }
}

const optionsOf = (services: Services, userId: string) => ({
  device: services.device,
  userId,
  send: (body: OrderBody, key: string) => sendOrder(services, body, key),
  newKey: randomUuid,
})

/** After an order was placed: empties the cart, stores the order on the device, opens its page. */
export function useAfterOrder(cart: Cart): (sent: Sent) => Promise<void> {
  const { t } = useLingui()
  const services = useServices()
  const navigate = useNavigate()
  const { toast } = useToasts()
  const words = {
    title: t`This order had arrived before`,
    text: t`It is as you sent it the first time, without what you changed since.`,
  }
  return async ({ order, body, isEarlier }) => {
    cart.clear(body.items)
    await adoptOrder(services, order)
    if (isEarlier) toast({ title: words.title, description: words.text, variant: 'warning' })
    void cart.recheck()
    const search = { placed: body.expectedTotal }
    await navigate({ to: '/orders/$id', params: { id: order._id }, search, replace: true })
  }
}

/** Whether an order was sent from this device and its answer is still missing. */
export function useUnanswered(userId: string): boolean {
  const { device } = useServices()
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    let isCurrent = true
    void hasUnanswered(device, userId).then((is) => isCurrent && setMissing(is))
    return () => {
      isCurrent = false
    }
  }, [device, userId])
  return isMissing
}
