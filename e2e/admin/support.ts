import type { Browser, Page } from '@playwright/test'
import { adoptSession, signIn } from '../accounts.ts'
import { untilHydrated } from '../read/support.ts'
import type { RunningServer } from '../server.ts'

/** Opens a page of the admin area, signed in as the first admin. @returns the admin's token */
export async function openAdmin(
  page: Page,
  server: Pick<RunningServer, 'origin'>,
  path: string,
  language: 'he' | 'en' = 'en',
): Promise<string> {
  const session = await signIn(server)
  await adoptSession(page, server, session)
  await page.goto(`${server.origin}${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return session.accessToken
}

/** A page of somebody who is not signed in. */
export async function openVisitor(browser: Browser, { origin }: Pick<RunningServer, 'origin'>, path: string) {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(`${origin}${path}`)
  await untilHydrated(page)
  return page
}
