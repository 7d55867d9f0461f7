import type { I18n } from '@lingui/core'
import { loadArea } from '#platform/texts/load-area.ts'

/** Loads the parts that only the running map shows, with their texts. */
export async function loadMap(i18n: I18n) {
  const [{ RUNNING_MAP }] = await Promise.all([import('../map/running-map.ts'), loadArea(i18n, 'parks')])
  return RUNNING_MAP
}

export type MapParts = Awaited<ReturnType<typeof loadMap>>
