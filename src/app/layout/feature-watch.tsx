import { type AnyRouteMatch, isNotFound, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Feature } from '#contract/config.ts'
import { useConfig } from '#features/config/queries.ts'
import { useServices } from '#platform/services.tsx'
import { refreshConfig } from '../offline/refresh-config.ts'

/**
 * Keeps the settings fresh. When a feature is switched on or off, loads the open page again if that page belongs to a
 * feature: the page then appears, or becomes the not-found page. The profile belongs to accounts, because riders have a
 * profile only while accounts are on. Links and parts of other pages follow the settings by themselves.
 */
export function FeatureWatch() {
  const services = useServices()
  const router = useRouter()
  const features = useConfig()?.features
  const on = features && `${features.shop} ${features.accounts}`
  const former = useRef<string>(undefined)
  useEffect(() => refreshConfig(services), [services])
  useEffect(() => {
    const before = former.current
    former.current = on
    if (!features || before === on) return
    // This component loads late: the settings may have changed since the page read them.
    if (before === undefined && !isOutdated(router.state.matches, features)) return
    void router.invalidate({ filter: (page) => featureOf(page) !== undefined })
  }, [features, on, router])
  return null
}

const featureOf = ({ routeId, staticData }: AnyRouteMatch): Feature | undefined =>
  routeId === '/profile' ? 'accounts' : staticData.feature

/** Whether a page is open although its feature is off, or not found although its feature is on. */
function isOutdated(matches: AnyRouteMatch[], features: Record<Feature, boolean>): boolean {
  const isNotFoundPage = matches.some(({ error }) => isNotFound(error))
  return matches.some((page) => {
    const feature = featureOf(page)
    if (feature === undefined) return false
    return features[feature] ? isNotFoundPage : !isNotFoundPage && page.status === 'success'
  })
}
