import { isUnanswered } from '#platform/http/app-error.ts'
import { loadArea } from '#platform/texts/load-area.ts'
import { inBrowser } from '#platform/services.tsx'
import { isAdmin } from '#platform/session.ts'
import { requireUser } from './guard.ts'
import { requireAccounts } from './require-accounts.ts'

/**
 * Guards `/profile`: while accounts are switched off, only admins may open it (docs/decisions/sign-in.md).
 * @throws notFound, or a redirect to `/login`
 */
export async function requireProfile(route: Parameters<typeof requireUser>[0]): Promise<void> {
  const { context } = route
  if (!isAdmin(inBrowser(context).session.current())) {
    await requireAccounts(context).catch((error: unknown) => {
      // Without a signal nobody knows whether accounts are on: the page shows the device's copy of the profile.
      if (!isUnanswered(error)) throw error
    })
  }
  await requireUser(route)
  await loadArea(context.i18n, 'account')
}
