import { resetPreferences } from '#features/account/apply-preferences.ts'
import { removePersonalQueries } from '#platform/query-client.ts'
import type { Services } from '#platform/services.tsx'
import { clearSnapshots } from '../snapshot.ts'

/** Keys of the device store that belong to whoever was signed in: drafts, and copies of the account's data. */
const isPersonal = (key: string): boolean => key === 'contact-draft' || /^(?:draft|personal)\//.test(key)

/**
 * Erases what is personal, in memory and on the device. What everyone sees, the outbox, own ratings and saved parks stay
 * (decisions, Accounts).
 */
export async function erasePersonal({ queryClient, device, session }: Services): Promise<void> {
  removePersonalQueries(queryClient)
  clearSnapshots()
  resetPreferences()
  await device.erase(isPersonal)
  // Somebody may have signed in meanwhile, and have a mark of their own later.
  if (session.current().user === null) session.forgetLeft()
}
