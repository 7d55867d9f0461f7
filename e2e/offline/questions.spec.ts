import { HOUR_MS } from '../../src/contract/time.ts'
import { shelteredParks } from '../../src/domain/shelters.ts'
import { type Outing, suggestParks } from '../../src/domain/tonight.ts'
import { expectAccessible } from '../axe.ts'
import { expect } from '../fixtures.ts'
import { fetchParks } from '../parks.ts'
import { openReady, test } from './support.ts'

// Tonight and the shelters, answered on the device over any page.

const IN_HOURS = '{count, plural, one {In # hour} two {In # hours} other {In # hours}}'
const HAIFA = { latitude: 32.8, longitude: 35 }

test('where tonight, and where a shelter is: by link, by address and by Back, without a signal', async ({
  sharedServer,
  context,
  stopServer,
  say: { he, en },
}) => {
  const { origin } = sharedServer
  const parks = await fetchParks(sharedServer)
  await context.setGeolocation(HAIFA)
  const first = await openReady(context, origin)
  await first.close()
  await stopServer()
  const page = await context.newPage()
  await page.goto(`${origin}/skateparks`)
  const dialog = page.getByRole('dialog', { name: he('Where tonight?') })
  const answers = dialog.getByRole('listitem')
  const expected = async (over: Partial<Outing>) => {
    const leave = (await page.evaluate(() => Date.now())) + 3 * HOUR_MS
    const found = suggestParks(parks, { leave, mode: 'bicycle', wishes: [], elements: [], from: null, ...over })
    return found.map(({ park }) => park.name)
  }

  await test.step('a press opens it; without a place the best rated of those that are open then come first', async () => {
    await page.getByRole('link', { name: he('Where tonight?') }).click()
    await dialog.getByLabel(he('When can you set out?')).selectOption({ label: he(IN_HOURS, { count: 3 }) })
    const names = await expected({})
    await expect(answers).toHaveCount(3)
    for (const at of [0, 1, 2]) await expect(answers.nth(at)).toContainText(names[at]!.he)
    await expectAccessible(page)
  })

  await test.step('others, and a wish that fewer meet', async () => {
    await dialog.getByRole('button', { name: he('Others') }).click()
    await expect(answers.first()).toContainText((await expected({}))[3]!.he)
    await dialog.getByRole('button', { name: he('Lit', {}, 'what matters of a park') }).click()
    const lit = await expected({ wishes: ['lit'] })
    await expect(answers.first()).toContainText(lit[0]!.he)
    await expect(answers.first()).toContainText(/\d\d:\d\d/)
  })

  await test.step('with a place the way counts', async () => {
    await context.grantPermissions(['geolocation'])
    await dialog.getByRole('button', { name: he('Use my location') }).click()
    const from = { lat: HAIFA.latitude, lon: HAIFA.longitude }
    const near = await expected({ wishes: ['lit'], from })
    await expect(answers.first()).toContainText(near[0]!.he)
    await dialog.getByLabel(he('How do you get there?')).selectOption({ label: he('On foot', {}, 'how to travel') })
    const walks = await expected({ wishes: ['lit'], from, mode: 'foot' })
    if (walks.length > 0) await expect(answers.first()).toContainText(walks[0]!.he)
    else await expect(dialog).toContainText(he('Nothing fits. Set out at another time, or let something matter less.'))
  })

  await test.step('Back closes it and gives the focus back; Escape too; an answer is a link', async () => {
    await page.goBack()
    await expect(dialog).toBeHidden()
    const link = page.getByRole('link', { name: he('Where tonight?') })
    await expect(link).toBeFocused()
    const entry = () => page.evaluate(() => navigation.currentEntry!.index)
    const before = await entry()
    await link.press('Enter')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(`${origin}/skateparks`)
    await expect(link).toBeFocused()
    expect(await entry(), 'Back leaves the page').toBe(before)
  })

  await test.step('an address that asks it, in English', async () => {
    await page.goto(`${origin}/?lang=en#tonight`)
    const asked = page.getByRole('dialog', { name: en('Where tonight?') })
    await asked.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/skateparks\/[\w-]+/)
    await expect(asked).toBeHidden()
  })

  await test.step('on a park’s page: parks with a shelter, by the way from the rider', async () => {
    const shelters = page.getByRole('dialog', { name: en('Parks with a shelter') })
    const rows = shelters.getByRole('listitem')
    await page.getByRole('link', { name: en('Parks with a shelter') }).click()
    const from = { at: { lat: HAIFA.latitude, lon: HAIFA.longitude }, accuracyM: 0 }
    const { parks: sheltered, unknown } = shelteredParks(parks, from, await page.evaluate(() => Date.now()))
    await expect(rows).toHaveCount(Math.min(6, sheltered.length))
    await expect(rows.first()).toContainText(sheltered[0]!.park.name.en)
    await expect(rows.first()).toContainText(/ km /)
    await expect(shelters).toContainText(/Home Front Command/)
    if (unknown > 0) await expect(shelters).toContainText(String(unknown))
    await expectAccessible(page)
    await page.goBack()
    await expect(shelters).toBeHidden()
  })

  await test.step('without a position: from the park whose page is open', async () => {
    await context.clearPermissions()
    const here = parks.find(({ amenities }) => amenities.bombShelter === true)!
    await page.goto(`${origin}/skateparks/${here.url}?lang=en#shelters`)
    const shelters = page.getByRole('dialog', { name: en('Parks with a shelter') })
    await expect(shelters.getByRole('listitem').first()).toContainText(here.name.en)
    await expect(shelters).toContainText(
      en('These are distances from {name}. Your own place stays on your device.', { name: here.name.en }),
    )
  })
})
