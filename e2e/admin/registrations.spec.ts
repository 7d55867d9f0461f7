import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { addEvent, signUp } from './competitions.ts'
import { DESKTOP, expect, PHONE, test, toastOf } from './support.ts'

// Who signed up: by competition, level and search; as a file; deleted for somebody who asks for it.

const rows = (page: Page) => page.locator('tbody tr:not([aria-hidden])')
const DRAWN = { kind: 'drawn', path: 'M50,150 L120,40 L180,150 L240,60' }

test('the registrations of a competition, their signatures, and the file', async ({
  page,
  open,
  api,
  sharedServer,
}) => {
  const event = await addEvent(api, 'filed-2037')
  await signUp(sharedServer, event.slug, { firstName: 'Tal', level: 'pro', signature: DRAWN })
  await signUp(sharedServer, event.slug, { firstName: '=SUM(A1)', lastName: 'כהן, דנה' })
  await signUp(sharedServer, (await addEvent(api, 'other-2037')).slug, { firstName: 'Other' })

  await open(`/admin/registrations?lang=en&event=${event.slug}`)
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByRole('img', { name: 'Signature of Tal Levi' })).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('rampa-registrations-filed-2037.csv')
  const text = await readFile(await file.path(), 'utf8')
  expect(text.startsWith('\uFEFFCompetition,First name,Last name')).toBe(true)
  const lines = text.trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain(`'=SUM(A1),"כהן, דנה"`)
  expect(lines[2]).toContain('Tal,Levi')

  await page.getByRole('combobox', { name: 'Level' }).click()
  await page.getByRole('option', { name: 'Pro' }).click()
  await expect(rows(page)).toHaveCount(1)
  await page.goBack()
  await page.getByRole('searchbox').fill('tal')
  await expect(rows(page)).toHaveCount(1)
})

test('one is opened and deleted, by keyboard alone', async ({ page, open, api, sharedServer }) => {
  const event = await addEvent(api, 'erased-2037')
  await signUp(sharedServer, event.slug, { firstName: 'Forget', lastName: 'Me', signature: DRAWN })
  await open(`/admin/registrations?lang=en&event=${event.slug}`)
  await page.getByRole('button', { name: 'Forget Me' }).press('Enter')
  const details = page.getByRole('dialog', { name: 'Forget Me' })
  await expect(details).toContainText('Apr 5, 2001')
  await details.getByRole('button', { name: 'Delete…' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Delete the registration of Forget Me?' })
  await question.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(toastOf(page)).toContainText('Registration deleted')
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
  await open('/admin/history?lang=en&thing=registration')
  const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: event.slug })
  await expect(entry).toContainText('Registration deleted')
  await expect(entry).not.toContainText('Forget')
})

for (const language of ['he', 'en'] as const) {
  test(`the list and a registration are accessible, in ${language}`, async ({ page, open, api, sharedServer }) => {
    test.setTimeout(120_000)
    const event = await addEvent(api, `axe-regs-${language}-2037`)
    await signUp(sharedServer, event.slug, { signature: DRAWN })
    await open(`/admin/registrations?lang=${language}&event=${event.slug}`)
    await expect(rows(page)).toHaveCount(1)
    await expectAccessible(page, { viewports: [DESKTOP, PHONE] })
    await page.setViewportSize(DESKTOP)
    await page.getByRole('button', { name: 'Noa Levi' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, { within: '[role="dialog"]' })
  })
}
