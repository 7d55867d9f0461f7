import { contactAnswerSchema } from '#contract/contact.ts'
import { callApi } from '../accounts.ts'
import { fetchParks } from '../parks.ts'
import { choose, expect, heading, pressIn, rows, test, toastOf } from './support.ts'

// The inbox: reading, answering and deleting messages; messages about a park.

test('a message is found, read, answered by mail, marked and deleted by keyboard; one about a park leads to the park', async ({
  page,
  open,
  sharedServer,
}) => {
  const email = `inbox-${process.pid}@rampa.example`
  const [park] = await fetchParks(sharedServer)
  const message = {
    firstName: 'נועה',
    lastName: 'Levi',
    email,
    phone: '0501234567',
    subject: 'שער נעול Inboxer',
    message: 'השער בפארק נעול מאז יום שלישי.\nמתי יפתחו?',
    park: park!.url,
  }
  contactAnswerSchema.parse(await callApi(sharedServer, 'POST', 'contact', { json: message }))
  await open('/admin/messages?lang=en&q=inboxer')
  await expect(rows(page)).toHaveCount(1)
  const link = rows(page).getByRole('link')

  await test.step('opened and with that read', async () => {
    await expect(link).toHaveText(/Unread:/)
    await expect(rows(page)).toContainText(park!.name.en)
    await link.press('Enter')
    await expect(heading(page)).toHaveText('שער נעול Inboxer')
    await expect(page.getByText('מתי יפתחו?')).toBeVisible()
  })

  await test.step('answered by mail', async () => {
    const answer = new URL((await page.getByRole('link', { name: 'Answer by mail' }).getAttribute('href'))!)
    expect(decodeURIComponent(answer.pathname)).toBe(email)
    expect(answer.searchParams.get('subject')).toBe('Re: שער נעול Inboxer')
    expect(answer.searchParams.get('body')).toMatch(/^שלום /)
    expect(answer.searchParams.get('body')).toContain('> השער בפארק נעול מאז יום שלישי.\r\n> מתי יפתחו?')
  })

  await test.step('the answer may be on its way, or not yet', async () => {
    await page.getByRole('link', { name: 'Answer by mail' }).press('Enter')
    const question = page.getByRole('dialog', { name: 'Was the message answered?' })
    await question.getByRole('button', { name: 'Not yet' }).click()
    await expect(question).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Mark as handled' })).toBeVisible()
  })

  await test.step('marked on its page and in the list', async () => {
    await page.getByRole('link', { name: 'Answer by mail' }).press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Mark as not handled' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Mark as read' })).toBeFocused()
    await page.goBack()
    await expect(link).toHaveText(/Unread:/)
    await page.getByRole('checkbox', { name: 'Select שער נעול Inboxer' }).check()
    await page.getByRole('button', { name: 'Mark as read' }).click()
    await expect(link).not.toHaveText(/Unread:/)
    await choose(page, 'State', 'Unread')
    await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
    await page.goBack()
  })

  await test.step('to the park that it is about', async () => {
    await link.click()
    await page.getByRole('link', { name: park!.name.en }).click()
    await expect(page).toHaveURL(new RegExp(`/admin/skateparks/edit/${park!._id}`))
    await page.goBack()
  })

  await test.step('deleted after a question, by keyboard', async () => {
    await page.getByRole('button', { name: 'Mark as unread' }).press('Tab')
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: 'Delete this message?' })
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Delete…' })).toBeFocused()
    await page.keyboard.press('Enter')
    await pressIn(question, 'Delete')
    await expect(toastOf(page)).toContainText('Message deleted')
    await expect(page).toHaveURL(/\/admin\/messages/)
    await page.goto('/admin/history?thing=message')
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Message deleted')
  })
})
