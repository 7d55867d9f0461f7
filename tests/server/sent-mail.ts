/** Waits for the mail queue, which works in the background. */
import { expect } from 'vitest'
import type { Store } from '#server/db/store.ts'

/**
 * Resolves when no mail is in the queue. Tests that share an application await it before they delete accounts: a mail
 * whose account disappears while its link is made fails, and with a test's clock, which stands still, no second attempt
 * ever comes.
 */
export const allMailSent = (store: Store): Promise<void> =>
  expect
    .poll(async () => await store.db.selectFrom('mails').select(['kind', 'settings_key', 'failure']).execute())
    .toEqual([])
