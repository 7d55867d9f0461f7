import { randomUUID } from 'node:crypto'
import { type Receipt, receiptsAnswerSchema, suggestedSchema } from '#contract/suggestion-receipts.ts'
import { callApi } from '../accounts.ts'
import { fetchParks } from '../parks.ts'
import { choose, expect, heading, rows, test, toastOf } from './support.ts'

// Riders' suggestions in the admin area: applied like an edit, undone from the history, refused with words; a missing
// park is created.

test('a suggestion of two riders is applied and undone, another is refused, and a third makes a missing park', async ({
  page,
  open,
  sharedServer,
}) => {
  const park = (await fetchParks(sharedServer))[0]!
  const name = park.name.en
  const send = async (path: string, json: object): Promise<Receipt> => {
    const sent = { deviceId: randomUUID(), seenAt: new Date().toISOString(), ...json }
    return suggestedSchema.parse(await callApi(sharedServer, 'POST', path, { json: sent })).receipt!
  }
  const suggest = (json: object) => send(`skateparks/${park._id}/suggestions`, { skateparkId: park._id, ...json })
  const value = { he: park.address.he, en: '5 Right Street, Holon' }
  const address = { fact: 'address', value, was: park.address }
  await suggest({ ...address, note: 'It moved over the road' })
  await suggest(address)
  const refused = await suggest({ fact: 'openingYear', value: 1950, was: park.openingYear })
  const missing = { name: 'Suggested Bowl', address: 'Herzl 1, Holon', location: null }
  await send('suggestions/parks', { value: missing, note: 'Behind the school' })
  await open('/admin?lang=en')
  await page.getByRole('main').getByRole('link', { name: 'Suggestions of riders' }).click()
  await expect(heading(page)).toHaveText('Suggestions')
  const rowOf = (text: string) => rows(page).filter({ hasText: text })

  await test.step('applied in one press', async () => {
    const row = rowOf('It moved over the road')
    await expect(row).toContainText(name)
    await expect(row.getByRole('cell', { name: '2', exact: true })).toBeVisible()
    await expect(row.locator('ins')).toHaveText(value.en)
    await row.getByRole('button', { name: `Apply: ${name}` }).click()
    await expect(toastOf(page)).toContainText('Applied')
    await expect(row).toHaveCount(0)
    await page.goto(`/skateparks/${park.url}`)
    await expect(page.getByText(value.en).first()).toBeVisible()
    await page.goto('/admin/suggestions')
  })

  await test.step('refused with a reason and words, after a look at who says so', async () => {
    await rowOf('1950').getByRole('link', { name }).click()
    await expect(heading(page)).toHaveText('Opened in (year)')
    await page.getByRole('button', { name: `Refuse: ${name}` }).click()
    const question = page.getByRole('dialog', { name: 'Refuse this suggestion?' })
    await question.getByRole('combobox', { name: 'Reason' }).selectOption('It could not be checked')
    await question.getByRole('textbox', { name: 'Words to the rider (optional)' }).fill('Where does it say so?')
    await question.getByRole('button', { name: 'Refuse', exact: true }).click()
    // The dialog shows the same words until it closes.
    await expect(question).toBeHidden()
    await expect(page.getByText('Where does it say so?')).toBeVisible()
    const json = { receipts: [refused] }
    const { receipts } = receiptsAnswerSchema.parse(
      await callApi(sharedServer, 'POST', 'suggestions/receipts', { json }),
    )
    expect(receipts[0]).toMatchObject({ state: 'refused', reason: 'cantCheck', words: 'Where does it say so?' })
  })

  await test.step('undone from the history of the park', async () => {
    await page.getByRole('main').getByRole('link', { name }).click()
    const entry = page.getByRole('listitem').filter({ hasText: 'Suggestion of a rider applied' })
    await entry.getByRole('button', { name: 'Undo' }).click()
    await expect(toastOf(page).getByText('Undone', { exact: true })).toBeVisible()
    const after = (await fetchParks(sharedServer)).find(({ _id }) => _id === park._id)!
    expect(after.address).toEqual(park.address)
  })

  await test.step('a missing park fills in the form, and is settled by saving it', async () => {
    await page.goto('/admin/suggestions')
    await choose(page, 'About', 'A park that is missing')
    await rowOf('Suggested Bowl').getByRole('link', { name: 'Add the park: Suggested Bowl' }).click()
    await expect(page.getByText('Behind the school')).toBeVisible()
    const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
    await expect(field('Name in English')).toHaveValue('Suggested Bowl')
    await expect(field('Street and town, in English')).toHaveValue('Herzl 1, Holon')
    await field('Name in Hebrew').fill('הבול המוצע')
    await field('Address on the site').fill(`suggested-bowl-${process.pid}`)
    await field('Street and town, in Hebrew').fill('הרצל 1, חולון')
    await page.getByRole('radio', { name: 'Hidden' }).check()
    await page.getByRole('combobox', { name: 'Area' }).selectOption('Center')
    await field('Coordinates').fill('32.0167, 34.775')
    await page.locator('#park-photos input[type="file"]').setInputFiles('public/social.png')
    await page.getByLabel('Picture 1: what is seen, in Hebrew').fill('רמפה')
    await page.getByLabel('Picture 1: what is seen, in English').fill('A ramp')
    await page.getByRole('button', { name: 'Add the park' }).click()
    await expect(toastOf(page)).toContainText('The park was added')
    await page.goto('/admin/suggestions?fact=park&state=takenOver')
    await expect(rowOf('Suggested Bowl')).toBeVisible()
  })
})
