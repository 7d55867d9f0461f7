import { expectAccessible } from '../axe.ts'
import { addPark } from './park-bodies.ts'
import { expect, expectFitsSmallPhone, heading, rows, test, toastOf } from './support.ts'

// Two records of one park, from the list to the rider's page at the old address, and back.

test('two parks of the list are merged; the old address leads to the one that stays until the merge is undone', async ({
  page,
  api,
  open,
  request,
  sharedServer,
}) => {
  const stays = await addPark(api, 'Merger One', { surface: null })
  const goes = await addPark(api, 'Merger Two', { surface: 'wood' })
  await open('/admin/skateparks?lang=en&q=merger')
  await expect(rows(page)).toHaveCount(2)
  for (const row of await rows(page).all()) await row.getByRole('checkbox').check()
  await page.getByRole('link', { name: 'Merge…' }).click()
  await expect(heading(page)).toHaveText('Merge two parks')

  await test.step('which one stays can be swapped; what is unknown loses', async () => {
    const first = new URL(page.url()).searchParams.get('stays')
    if (first !== stays._id) await page.getByRole('button', { name: 'Swap' }).click()
    await expect(page.getByRole('radiogroup', { name: 'Surface' }).getByRole('radio').last()).toBeChecked()
    await expect(page.getByRole('radiogroup', { name: 'Name' }).getByRole('radio').first()).toBeChecked()
    await expectAccessible(page)
    await expectFitsSmallPhone(page)
  })

  const old = `${sharedServer.origin}/skateparks/${goes.url}`
  await test.step('the old address leads to the park that stays', async () => {
    await page.getByRole('button', { name: 'Merge the two' }).click()
    await expect(heading(page)).toHaveText('Merger One')
    await expect(toastOf(page)).toContainText('one park now')
    const answer = await request.get(old, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([308, `/skateparks/${stays.url}`])
  })
  await test.step('and is its own page after the undo', async () => {
    await toastOf(page).getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await request.get(old, { maxRedirects: 0 })).status()).toBe(200)
  })
})
