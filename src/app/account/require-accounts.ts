import { notFound } from '@tanstack/react-router'
import { configQuery } from '#features/config/queries.ts'
import { loadArea } from '#platform/texts/load-area.ts'
import type { RenderServices } from '#platform/services.tsx'

/**
 * For the loader of a page that needs the feature `accounts`.
 * @throws the not-found page if the feature is off; AppError if the settings can't be read
 */
export async function requireAccounts(services: RenderServices): Promise<void> {
  const [{ features }] = await Promise.all([
    services.queryClient.ensureQueryData(configQuery(services)),
    loadArea(services.i18n, 'account'),
  ])
  if (!features.accounts) throw notFound()
}
