import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useConfig } from '#features/config/queries.ts'
import { useServices } from '#platform/services.tsx'
import { refreshConfig } from '../offline/refresh-config.ts'

/** The pages of the shop: the not-found page where it is off. */
const SHOP_PAGES = /^\/(?:shop|cart|checkout)(?:\/|$)/

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
  return null
}
