import { SAVED_PARKS_KEY } from '#features/parks/keys.ts'
import type { Services } from '#platform/services.tsx'

type SavingNavigator = Navigator & { connection?: { saveData?: boolean } }

/**
 * Completes saved parks that lost files to the browser or gained photos. Quietly, and only for those who saved some,
 * have a signal and do not save data.
 */
export async function completeSaved(services: Services): Promise<void> {
  const { connection, onLine } = navigator as SavingNavigator
  if (!onLine || connection?.saveData || !(await services.device?.get(SAVED_PARKS_KEY))) return
  const { saverOf } = await import('#features/parks/saved/app-saver.ts')
  await saverOf(services).complete()
}
