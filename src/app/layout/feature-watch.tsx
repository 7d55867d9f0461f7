import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useConfig } from '#features/config/queries.ts'
import { useServices } from '#platform/services.tsx'
import { refreshConfig } from '../offline/refresh-config.ts'

/**
 * Keeps the settings fresh, and opens or closes the pages of a feature with them, and the profile, which riders have while
 * accounts are on. Links and parts of other pages follow by themselves.
 */
export function FeatureWatch() {
  const services = useServices()
  const router = useRouter()
  const features = useConfig()?.features
  const on = features && `${features.shop} ${features.accounts}`
  const former = useRef(on)
  useEffect(() => refreshConfig(services), [services])
  useEffect(() => {
    const before = former.current
    former.current = on
    if (before === undefined || before === on) return
    void router.invalidate({
      filter: ({ routeId, staticData }) => staticData.feature !== undefined || routeId === '/profile',
    })
  }, [on, router])
  return null
}
