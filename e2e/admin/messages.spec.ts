import type { Page } from '@playwright/test'
import { contactAnswerSchema } from '#contract/contact.ts'
import { callApi } from '../accounts.ts'
import { expectAccessible } from '../axe.ts'
import { fetchParks } from '../parks.ts'
import type { RunningServer } from '../server.ts'
import { DESKTOP, expect, openVisitor, PHONE, test, toastOf } from './support.ts'

// The inbox: reading, answering, deleting; messages about a park.

const rows = (page: Page) => page.locator('tbody tr:not([aria-hidden])')
const BODY = {
  firstName: 'נועה',
  lastName: 'Levi',
  email: 'noa@rampa.example',
  phone: '0501234567',
  message: 'השער בפארק נעול מאז יום שלישי.\nמתי יפתחו?',
}

let senders = 0
/** Each from an address of its own: the limits are per sender. @returns the id */
async function write(
  server: RunningServer,
  special: { subject: string; email?: string; park?: string },
): Promise<string> {
  const json = { ...BODY, email: `noa${++senders}-${process.pid}@rampa.example`, ...special }
  return contactAnswerSchema.parse(await callApi(server, 'POST', 'contact', { json })).data.message.id
}

test('a message is found, opened and with that read, answered by mail, marked and deleted', async ({
  page,
  open,
  sharedServer,
}) => {
  const email = `inbox-${process.pid}@rampa.example`
  await write(sharedServer, { subject: 'שער נעול Inboxer', email })
  await open('/admin/messages?lang=en&q=inboxer')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).getByRole('link')).toHaveText(/Unread:/)
  await rows(page).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('שער נעול Inboxer')
  await expect(page.getByText('מתי יפתחו?')).toBeVisible()

  const link = new URL((await page.getByRole('link', { name: 'Answer by mail' }).getAttribute('href'))!)
  expect(decodeURIComponent(link.pathname)).toBe(email)
  expect(link.searchParams.get('subject')).toBe('Re: שער נעול Inboxer')
  expect(link.searchParams.get('body')).toContain('> השער בפארק נעול מאז יום שלישי.\r\n> מתי יפתחו?')

  await page.getByRole('button', { name: 'Mark as unread' }).click()
  await expect(page.getByRole('button', { name: 'Mark as read' })).toBeVisible()
  await page.goBack()
  await expect(rows(page).getByRole('link')).toHaveText(/Unread:/)
  await page.getByRole('checkbox', { name: 'Select שער נעול Inboxer' }).check()
  await page.getByRole('button', { name: 'Mark as read' }).click()
  await expect(rows(page).getByRole('link')).not.toHaveText(/Unread:/)
  await page.getByRole('combobox', { name: 'Read or unread' }).click()
  await page.getByRole('option', { name: 'Unread' }).click()
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
  await page.goBack()

  await rows(page).getByRole('link').click()
  await page.getByRole('button', { name: 'Delete…' }).click()
  await page.getByRole('dialog', { name: 'Delete this message?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(toastOf(page)).toContainText('Message deleted')
  await expect(page).toHaveURL(/\/admin\/messages/)
  await open('/admin/history?lang=en&thing=message')
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Message deleted')
})

test('a message about a park leads to the park', async ({ page, open, browser, sharedServer }) => {
  const [park] = await fetchParks(sharedServer)
  const visitor = await openVisitor(browser, sharedServer, `/skateparks/${park!.url}?lang=en`)
  await visitor.getByRole('link', { name: 'Something is wrong here? Tell us' }).click()
  await expect(visitor.getByText(`About the park: ${park!.name.en}`)).toBeVisible()
  await visitor.getByLabel('First name').fill('Tal')
  await visitor.getByLabel('Last name').fill('Parker')
  await visitor.getByLabel('E-mail').fill(`parker-${process.pid}@rampa.example`)
  await visitor.getByLabel('Phone').fill('0501234567')
  await visitor.getByLabel('Subject').fill('The gate')
  await visitor.getByRole('textbox', { name: 'Message' }).fill('The gate is locked since Tuesday')
  await visitor.getByRole('button', { name: 'Send the message' }).click()
  await expect(visitor.getByRole('heading', { name: 'Got it, thanks' })).toBeVisible()
  await visitor.context().close()

  await open('/admin/messages?lang=en&q=parker')
  await expect(rows(page)).toContainText(park!.name.en)
  await rows(page).getByRole('link').click()
  await page.getByRole('link', { name: park!.name.en }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/skateparks/edit/${park!._id}`))
})

test('by keyboard alone: from the list to the question and back', async ({ page, open, sharedServer }) => {
  await write(sharedServer, { subject: 'Keyboarder' })
  await open('/admin/messages?lang=en&q=keyboarder')
  await rows(page).getByRole('link').press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keyboarder')
  await page.getByRole('link', { name: 'Answer by mail' }).press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Mark as read' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Delete…' })).toBeFocused()
})

for (const language of ['he', 'en'] as const) {
  test(`the inbox and a message are accessible, in ${language}`, async ({ page, open, sharedServer }) => {
    test.setTimeout(120_000)
    const [park] = await fetchParks(sharedServer)
    const id = await write(sharedServer, { subject: 'Accessible', park: park!.url })
    for (const path of ['/admin/messages', `/admin/messages/${id}`]) {
      await open(`${path}?lang=${language}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expectAccessible(page, { viewports: [DESKTOP, PHONE] })
    }
  })
}
