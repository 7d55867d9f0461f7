/** The emulated phone, its slowness, and waiting until it is ready for offline use. */
import type { BrowserContextOptions, CDPSession, Page } from '@playwright/test'

/** The phone that Lighthouse emulates, but with one device pixel each: there is no GPU here. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  isMobile: true,
  hasTouch: true,
  locale: 'he-IL',
  timezoneId: 'Asia/Jerusalem',
}

/** Lighthouse's slowdown of the processor. */
export const CPU_SLOWDOWN = 4

export async function slowed(page: Page, rate: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  return session
}

/** Resolves when the worker controls the page and the device holds all parks. */
export async function untilOffline(page: Page, parks: number): Promise<void> {
  const deadline = Date.now() + 180_000
  while (!(await page.evaluate(isOfflineReady, parks))) {
    if (Date.now() > deadline) throw new Error('not all parks were stored in time')
    await page.waitForTimeout(500)
  }
}

/** Runs in the page. */
async function isOfflineReady(parks: number): Promise<boolean> {
  if (navigator.serviceWorker.controller?.state !== 'activated') return false
  // Opening the database here first would create it empty.
  if (!(await indexedDB.databases()).some(({ name }) => name === 'rampa')) return false
  const stored = await new Promise<unknown[]>((resolve) => {
    const open = indexedDB.open('rampa')
    open.onerror = () => resolve([])
    open.onsuccess = () => {
      const database = open.result
      if (!database.objectStoreNames.contains('entries')) return (database.close(), resolve([]))
      const all = database.transaction('entries').objectStore('entries').getAll()
      all.onsuccess = () => (database.close(), resolve(all.result as unknown[]))
    }
  })
  type Kept = { state?: { data?: { items?: unknown[] } } }
  return stored.some((entry) => ((entry as Kept).state?.data?.items?.length ?? 0) >= parks)
}
