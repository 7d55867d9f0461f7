import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useConfig } from '#features/config/queries.ts'
import { useServices } from '#platform/services.tsx'
import { keepPages } from '../offline/keep-pages.ts'
import { refreshConfig } from '../offline/refresh-config.ts'

/** The pages of the shop: the not-found page where it is off. */
const SHOP_PAGES = /^\/(?:shop|cart|checkout)(?:\/|$)/

/** Those that open without a signal once any page was opened with one. */
const SHOP_ROUTES = ['/shop/', '/shop/products/$slug', '/cart'] as const

/** Keeps the settings fresh, and opens or closes the shop's pages with them. Links and parts of other pages follow by themselves. */
export function FeatureWatch() {
  const services = useServices()
  const router = useRouter()
  const hasShop = useConfig()?.features.shop
  const former = useRef(hasShop)
  useEffect(() => refreshConfig(services), [services])
  useEffect(() => {
    const before = former.current
    former.current = hasShop
    if (before === undefined || before === hasShop) return
    void router.invalidate({ filter: ({ pathname }) => SHOP_PAGES.test(pathname) })
  }, [hasShop, router])
  useEffect(() => {
    if (hasShop) void keepPages({ i18n: services.i18n, router, routes: SHOP_ROUTES })
  }, [hasShop, services, router])
  return null
}
