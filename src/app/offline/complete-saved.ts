import { SAVED_PARKS_KEY } from '#features/parks/collection/keys.ts'
import type { Services } from '#platform/services.tsx'

type SavingNavigator = Navigator & { connection?: { saveData?: boolean } }

/**
 * Fetches missing files of saved parks: files that the browser deleted, and new photos. Does nothing if no park is
 * saved, without a signal, or in data saver mode.
 */
export async function completeSaved(services: Services): Promise<void> {
  const { connection, onLine } = navigator as SavingNavigator
  if (!onLine || connection?.saveData || !(await services.device.get(SAVED_PARKS_KEY))) return
  const { saverOf } = await import('#features/parks/saved/app-saver.ts')
  await saverOf(services).complete()
}
