import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { DEAD_SERVER, expect } from '../fixtures.ts'
import { untilHydrated } from '../read/support.ts'
import { heading, test } from './support.ts'

// An open tab recovers once from missing files, without a worker that stores them. If sessionStorage is blocked:
// src/app/update/preload-error.test.ts.

test.beforeEach(async ({ page, allowConsole }) => {
  allowConsole(DEAD_SERVER)
  allowConsole(/404|A part of the app is missing|React error #520/)
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
})

/** The file of the list's code, which no other page loads. */
const LIST_CODE = (() => {
  type Manifest = Record<string, { file: string }>
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Manifest
  const [, screen] = Object.entries(manifest).find(([name]) => name.startsWith('src/routes/skateparks.index.tsx?'))!
  return `**/${screen.file}`
})()
const toTheList = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'סקייטפארקים' }).click()
async function openHome(page: Page, origin: string): Promise<() => number> {
  await page.goto(origin)
  await untilHydrated(page)
  let loads = 0
  page.on('load', () => loads++)
  return () => loads
}

test('a file that stays missing: one reload, then an error page, and no loop', async ({ sharedServer, page }) => {
  await page.route(LIST_CODE, (route) => route.fulfill({ status: 404 }))
  const loads = await openHome(page, sharedServer.origin)
  await toTheList(page)
  // The page was reloaded once; its code failed again.
  await expect(heading(page)).toHaveText('הדף הזה ברח לנו')
  await expect.poll(loads).toBe(1)
  // A person may try again at will: each press is one reload.
  await page.getByRole('button', { name: 'ניסיון נוסף' }).click()
  await expect.poll(loads).toBe(2)
  await expect(heading(page)).toHaveText('הדף הזה ברח לנו')
  await expect.poll(loads).toBe(2)

  await page.unroute(LIST_CODE)
  await page.getByRole('button', { name: 'ניסיון נוסף' }).click()
  await expect(page.locator('main article').first()).toBeVisible()
  await expect.poll(loads).toBe(3)
})

test('no signal: an error page in the frame without a reload; a new version: a reload into it', async ({
  ownServer,
  page,
  context,
  nextVersion,
}) => {
  const loads = await openHome(page, ownServer.origin)
  await test.step('without a signal, until it is back', async () => {
    await context.setOffline(true)
    await toTheList(page)
    await expect(heading(page)).toHaveText('הדף הזה צריך קליטה')
    await expect(page.getByRole('banner')).toBeVisible()
    await page.getByRole('button', { name: 'ניסיון נוסף' }).click()
    await expect(heading(page)).toHaveText('הדף הזה צריך קליטה')
    expect(loads()).toBe(0)
  })

  await test.step('the server has another version by then', async () => {
    await nextVersion.deploy(ownServer)
    await context.setOffline(false)
    await expect(page.getByRole('searchbox')).toHaveAttribute('placeholder', nextVersion.hint.he)
    await expect(page.locator('main article').first()).toBeVisible()
    await expect.poll(loads).toBe(1)
  })
})
