import { chromium } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchOptions } from '../browser.ts'
import { DEAD_SERVER, expect, test, untilOfflineReady } from '../fixtures.ts'
import { fetchParks } from '../parks.ts'

// quality.md, Offline 1: first visit online to any page, then no server, then a cold start on a deep link never visited.
for (const first of ['/', '/skateparks', '/skateparks/:park']) {
  test(`after a first visit to ${first} everything is there without a server`, async ({
    ownServer,
    context,
    allowConsole,
  }) => {
    allowConsole(DEAD_SERVER)
    const parks = await fetchParks(ownServer)
    const [visited, never] = [parks[0]!, parks.at(-1)!]
    const page = await context.newPage()
    await page.goto(ownServer.origin + first.replace(':park', visited.url))
    await untilOfflineReady(page)
    await page.close()
    await ownServer.stop()

    const cold = await context.newPage()
    await cold.goto(`${ownServer.origin}/skateparks/${never.url}`)
    await expect(cold.getByRole('heading', { level: 1 })).toHaveText(never.name.he)
    await expect(cold.locator('html')).toHaveAttribute('dir', 'rtl')
    // Both faces of a Hebrew headline.
    const faces = await cold.evaluate(async () =>
      [...(await document.fonts.ready)].filter(({ family, status }) => family === 'Karantina' && status === 'loaded'),
    )
    expect(faces.length).toBeGreaterThanOrEqual(2)

    // The other language for the first time, offline.
    await cold.getByRole('link', { name: 'English' }).click()
    await expect(cold.getByRole('heading', { level: 1 })).toHaveText(never.name.en)
    await expect(cold.locator('html')).toHaveAttribute('dir', 'ltr')
    await cold.reload()
    await expect(cold.getByRole('heading', { level: 1 })).toHaveText(never.name.en)

    // The list, with its pictures.
    await cold.goto(`${ownServer.origin}/skateparks`)
    const pictures = cold.locator('main img')
    await expect(pictures.first()).toBeVisible()
    await expect
      .poll(() =>
        pictures.evaluateAll((images: HTMLImageElement[]) =>
          images
            .filter((image) => image.loading === 'eager' || image.complete)
            .every((image) => image.naturalWidth > 0),
        ),
      )
      .toBe(true)
    await expect(
      cold
        .getByRole('link', { name: never.name.en })
        .or(cold.getByRole('link', { name: parks[1]!.name.en }))
        .first(),
    ).toBeVisible()

    await cold.goto(ownServer.origin)
    await expect(cold.getByRole('heading', { level: 1 })).toBeVisible()
    await cold.close()
  })
}

test('also after the browser was closed in between', async ({ ownServer }) => {
  const parks = await fetchParks(ownServer)
  const profile = await mkdtemp(join(tmpdir(), 'rampa-profile-'))
  const open = () => chromium.launchPersistentContext(profile, { ...launchOptions(), locale: 'he-IL' })
  try {
    const before = await open()
    const page = before.pages()[0]!
    await page.goto(ownServer.origin)
    await untilOfflineReady(page)
    await before.close()
    await ownServer.stop()

    const after = await open()
    const cold = after.pages()[0]!
    await cold.goto(`${ownServer.origin}/skateparks/${parks[3]!.url}`)
    await expect(cold.getByRole('heading', { level: 1 })).toHaveText(parks[3]!.name.he)
    await after.close()
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
})

test('an unknown address is a not-found page', async ({ ownServer, page, allowConsole }) => {
  allowConsole(DEAD_SERVER)
  await page.goto(ownServer.origin)
  await untilOfflineReady(page)
  await ownServer.stop()
  for (const path of ['/nowhere', '/skateparks/no-such-park']) {
    await page.goto(ownServer.origin + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'לדף הבית' })).toBeVisible()
  }
})

test('going offline never blanks the page', async ({ ownServer, page, context, allowConsole }) => {
  allowConsole(DEAD_SERVER)
  const parks = await fetchParks(ownServer)
  await page.goto(`${ownServer.origin}/skateparks/${parks[0]!.url}`)
  await untilOfflineReady(page)
  await ownServer.stop()
  await context.setOffline(true)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(parks[0]!.name.he)
  await expect(page.getByText('אין קליטה')).toBeVisible()
  await page.getByRole('link', { name: 'סקייטפארקים' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main img').first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
