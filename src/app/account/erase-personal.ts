import { resetPreferences } from '#features/account/apply-preferences.ts'
import { removePersonalQueries } from '#platform/query-client.ts'
import type { Services } from '#platform/services.tsx'
import { clearSnapshots } from '../snapshot.ts'

/** Device-store keys that belong to the signed-in person: drafts, and copies of the account's data. */
const isPersonal = (key: string): boolean => key === 'contact-draft' || /^(?:draft|personal)\//.test(key)

/**
 * Erases personal data, in memory and on the device. Public data, the outbox, own ratings and saved parks stay
 * (docs/product.md#sign-in-and-sessions).
 */
export async function erasePersonal({ queryClient, device, session }: Services): Promise<void> {
  removePersonalQueries(queryClient)
  clearSnapshots()
  resetPreferences()
  await device.erase(isPersonal)
  // If somebody has signed in in the meantime, a mark that a person has left is about that person, whose data is erased
  // later.
  if (session.current().user === null) session.forgetLeft()
}
