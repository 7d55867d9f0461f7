import type { I18n } from '@lingui/core'
import { loadArea } from '#platform/texts/load-area.ts'

/** Loads the parts that only the running map shows, with their texts. */
export async function loadMap(i18n: I18n) {
  const [{ MapView }, { MapEnd }] = await Promise.all([
    import('../map/map-view.tsx'),
    import('../map/map-end.tsx'),
    loadArea(i18n, 'parks'),
  ])
  return { MapView, MapEnd }
}

export type MapParts = Awaited<ReturnType<typeof loadMap>>
