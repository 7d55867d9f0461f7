import { readPlan } from '../../src/domain/plan.ts'
import { expectAccessible } from '../axe.ts'
import { expect } from '../fixtures.ts'
import { fetchParks } from '../parks.ts'
import { heading, openReady, test } from './support.ts'

// A plan's link: made, opened without a server by a start from nothing, and never sent to one. Its other cases:
// src/features/parks/plan/plan-screen.test.tsx.

const WORDS = 'מביאים מים, <b>ווקס</b> ומצב רוח'

test('a plan is made, no request carries it, and its link opens without a server', async ({
  sharedServer,
  testProxy,
  context,
  stopServer,
}) => {
  const [park] = await fetchParks(sharedServer)
  /** Everything that left the page or the worker: addresses, headers, bodies. */
  const sent: string[] = []
  testProxy.fate = (path) => (sent.push(path), 'pass')
  context.on('request', (request) =>
    sent.push(`${request.url().split('#')[0]} ${JSON.stringify(request.headers())} ${request.postData()}`),
  )
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { origin } = testProxy
  const page = await openReady(context, `${origin}/skateparks/${park!.url}`)
  const plans = page.getByRole('dialog')

  const address = await test.step('made on a park’s page', async () => {
    await page.getByRole('link', { name: 'תכנון רכיבה כאן' }).click()
    await plans.getByLabel('כמה מילים (לא חובה)').fill(WORDS)
    await plans.getByRole('button', { name: 'יצירת הקישור' }).click()
    await expectAccessible(page, { within: 'dialog' })
    await plans.getByRole('button', { name: 'העתקת הקישור' }).click()
    await expect(page.getByText('הקישור הועתק')).toBeVisible()
    await plans.getByRole('link', { name: 'צפייה בתוכנית' }).click()
    await expect(plans).toBeHidden()
    await expect(page.getByText(WORDS)).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(page.url()).toBe(copied)
    return copied
  })
  const fragment = address.split('#')[1]!
  expect(readPlan(fragment)).toMatchObject({ parkIds: [park!._id], words: WORDS })

  await test.step('opened in another tab, which then goes elsewhere', async () => {
    const other = await context.newPage()
    await other.goto(address)
    await expect(other.getByText(WORDS)).toBeVisible()
    // The way to sign in remembers the page, but not the plan.
    expect(await other.locator('a[href*="/login"]').first().getAttribute('href')).not.toContain(fragment.slice(0, 20))
    await other.getByRole('article').getByRole('link', { name: park!.name.he }).click()
    await expect(heading(other)).toHaveText(park!.name.he)
    await other.goBack()
    await other.reload()
    await expect(other.getByText(WORDS)).toBeVisible()
    await other.close()
  })

  await test.step('nothing of it was sent', () => {
    expect(sent.length).toBeGreaterThan(50)
    expect(sent.filter((text) => text.includes(fragment.slice(2, 40)) || text.includes('%231.'))).toEqual([])
    // The page asked for no park of the plan by itself.
    expect(sent.filter((text) => text.includes(`/api/skateparks/${park!._id}`))).toEqual([])
  })

  await test.step('a start from nothing without a server', async () => {
    await page.close()
    testProxy.fate = () => 'hang'
    await stopServer()
    await context.setOffline(true)
    const cold = await context.newPage()
    await cold.goto(address)
    await expect(cold.getByText(WORDS)).toBeVisible()
    await expect(cold.getByRole('article').getByRole('link', { name: park!.name.he })).toBeVisible()
    await expectAccessible(cold)
    await cold.emulateMedia({ colorScheme: 'dark' })
    await cold.setViewportSize({ width: 320, height: 640 })
    await expectAccessible(cold)
    expect(await cold.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await cold.goto(`${origin}/saved`)
    await expect(cold.getByRole('list', { name: 'תוכניות' }).getByRole('listitem')).toContainText(park!.name.he)
    await cold.goto(address.slice(0, -30))
    await expect(heading(cold)).toHaveText('אי אפשר לקרוא את התוכנית')
    await expectAccessible(cold)
    await context.setOffline(false)
  })
})
