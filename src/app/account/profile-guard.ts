import { notFound } from '@tanstack/react-router'
import { configQuery } from '#features/config/queries.ts'
import { loadArea } from '#platform/i18n.ts'
import { isAdmin, NO_SESSION } from '#platform/session.ts'
import { requireUser } from './guard.ts'

/**
 * For `/profile`: where accounts are switched off it is for admins only (docs/decisions/0039).
 * @throws notFound, or a redirect to `/login`
 */
export async function requireProfile(route: Parameters<typeof requireUser>[0]): Promise<void> {
  const { session, queryClient, i18n } = route.context
  const isForAll = await queryClient.ensureQueryData(configQuery(route.context)).then(
    ({ features }) => features.accounts,
    // Unknown without a signal: what the device has of the profile is shown.
    () => true,
  )
  if (!isForAll && !isAdmin(session?.current() ?? NO_SESSION)) throw notFound()
  await requireUser(route)
  await loadArea(i18n, 'account')
}
