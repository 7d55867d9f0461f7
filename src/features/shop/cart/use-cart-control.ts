import { msg } from '@lingui/core/macro'
import { cached } from '#domain/cached.ts'
import { AppError } from '#platform/http/app-error.ts'
import { loadArea } from '#platform/texts/load-area.ts'
import { type Services, useServices } from '#platform/services.tsx'
import { openTabChannel } from '#platform/storage/tabs.ts'
import { accountCart } from './account-cart.ts'
import { type CartControl, createCart } from './cart-control.ts'
import type { Lines } from './model.ts'

const controls = new WeakMap<Services, CartControl>()

/** The app's cart, created at the first use. Browser only. */
export const cartOf = (services: Services): CartControl => cached(controls, services, create)

/** @see cartOf */
export const useCartControl = (): CartControl => cartOf(useServices())

function create(services: Services): CartControl {
  const { store, device, session, queryClient } = services
  return createCart({
    store,
    device,
    session,
    api: accountCart(services),
    channel: openTabChannel('rampa-cart'),
    locks: 'locks' in navigator ? navigator.locks : undefined,
    onAdded: (lines) => void tellAdded(services, lines),
    onFailure(error) {
      // The shop was switched off. The page learns this from the reloaded settings, and the cart is kept.
      if (error instanceof AppError && error.code === 'FEATURE_DISABLED')
        void queryClient.invalidateQueries({ queryKey: ['config'] })
    },
  })
}

/** Says that the items chosen before the sign-in are now in the cart. */
async function tellAdded({ i18n, toast }: Services, lines: Lines): Promise<void> {
  await loadArea(i18n, 'account').catch(() => undefined)
  const language = i18n.locale === 'en' ? 'en' : 'he'
  toast({
    title: i18n._(msg`Added to the cart`),
    description: lines.map(({ seen }) => seen.name[language]).join(', '),
    variant: 'success',
  })
}
