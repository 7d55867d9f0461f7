import { useHydrated } from '#platform/page/hydrated.ts'
import { readLocal, writeLocal } from '#platform/storage/local-storage.ts'

/** The map apps, the one that most riders use first. */
export const MAP_APPS = ['waze', 'google', 'apple'] as const
export type MapApp = (typeof MAP_APPS)[number]

const KEY = 'map-app'

/** Stores the app that was pressed last. */
export const rememberApp = (app: MapApp): void => void writeLocal(KEY, app)

/** The map apps with this device's usual one first: the one that was pressed last. */
export function useMapApps(): readonly [MapApp, ...MapApp[]] {
  const isHydrated = useHydrated()
  const stored = isHydrated ? readLocal(KEY) : null
  const usual = MAP_APPS.find((app) => app === stored) ?? MAP_APPS[0]
  return [usual, ...MAP_APPS.filter((app) => app !== usual)]
}
