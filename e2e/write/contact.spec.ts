import type { Page } from '@playwright/test'
import type { Park } from '../../src/contract/parks.ts'
import { newEmail } from '../accounts.ts'
import { expectAccessible } from '../axe.ts'
import { messagesOn } from '../messages.ts'
import { fetchParks } from '../parks.ts'
import { DESKTOP, expect, PHONE, type Say, untilHydrated } from '../read/support.ts'
import { readDevice } from '../device-copies.ts'
import { test } from './support.ts'

// Writing to the site with a signal. Without one: e2e/offline/contact.spec.ts.

const STORED = {
  first_name: 'נועה',
  last_name: 'Levi',
  phone: '0501234567',
  subject: 'השער נעול',
  message: 'השער בפארק נעול מאז יום שלישי.',
}

const labelsOf = (say: Say) => ({
  firstName: say('First name'),
  lastName: say('Last name'),
  email: say('E-mail'),
  phone: say('Phone'),
  subject: say('Subject'),
  message: say('Message'),
})

function formOn(page: Page, say: Say) {
  const labels = labelsOf(say)
  const form = page.getByRole('form', { name: say('Message') })
  const field = (name: keyof typeof labels) => form.getByRole('textbox', { name: labels[name], exact: true })
  return {
    labels,
    form,
    field,
    summary: form.getByRole('group', { name: say('Not sent yet. Please fix these:') }),
    send: form.getByRole('button', { name: say('Send the message') }),
    sent: page.getByRole('heading', { name: say('Got it, thanks') }),
    async fill(email: string) {
      await field('firstName').fill('נועה')
      await field('lastName').fill('Levi')
      await field('email').fill(email)
      await field('phone').fill('+972 50-123-4567')
      await field('subject').fill('השער נעול')
      await field('message').fill('השער בפארק נעול מאז יום שלישי.')
    },
  }
}

/** Resolves when the focus is at the page's answer, where it moves for keyboards and screen readers. */
const untilTold = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.closest('[data-state]') !== null)).toBe(true)

test('by pointer: every error is shown, a draft is there after the page was closed, and the message arrives', async ({
  page: first,
  context,
  sharedServer,
  say: { he: say },
}) => {
  const email = newEmail()
  await test.step('every error is shown, and leads to its field', async () => {
    await first.setViewportSize(PHONE)
    await first.goto(`${sharedServer.origin}/contact`)
    await untilHydrated(first)
    const { labels, field, summary, send } = formOn(first, say)
    await send.click()
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('listitem')).toHaveText(
      Object.values(labels).map((label) => `${label}: ${say('Fill this in')}`),
    )
    await summary.getByRole('button', { name: labels.phone }).click()
    await expect(field('phone')).toBeFocused()
    await field('firstName').fill('נ')
    await field('email').fill('noa@example')
    await field('phone').fill('12-34')
    await field('message').fill('short')
    const tooShort = (limit: number) =>
      say('Write at least {limit, plural, one {# character} other {# characters}}', { limit })
    for (const [name, problem] of [
      ['firstName', tooShort(2)],
      ['lastName', say('Fill this in')],
      ['email', say('This is not a whole e-mail address: it looks like name@example.com')],
      ['phone', say('Check the number: 9 to 15 digits, such as 050-1234567')],
      ['message', tooShort(10)],
    ] as const)
      await expect(field(name)).toHaveAccessibleDescription(new RegExp(`${problem}$`))
    await expectAccessible(first, { within: 'main' })
  })
  await expect.poll(() => readDevice(first, 'contact-draft')).toMatchObject({ message: 'short', phone: '12-34' })
  await first.close()

  const page = await context.newPage()
  await page.setViewportSize(PHONE)
  await page.goto(`${sharedServer.origin}/contact`)
  await untilHydrated(page)
  const { field, form, send, sent, summary, fill } = formOn(page, say)
  await test.step('the draft is there, and can be deleted', async () => {
    await expect(field('message')).toHaveValue('short')
    await expect(form.getByRole('status')).toContainText(say('Here is what you began earlier.'))
    await form.getByRole('button', { name: say('Start over') }).click()
    await expect(field('message')).toHaveValue('')
    await expect.poll(() => readDevice(page, 'contact-draft')).toBeUndefined()
  })
  await test.step('the message arrives, and nothing can be sent twice', async () => {
    await fill(email)
    await expect(summary).toHaveCount(0)
    await send.click()
    await expect(sent).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()
    await untilTold(page)
    await expectAccessible(page, { within: 'main' })
    expect(messagesOn(sharedServer, email)).toEqual([{ ...STORED, email, park_id: null }])
    await page.getByRole('button', { name: say('Write another') }).click()
    await expect(field('message')).toHaveValue('')
    await expect(field('firstName')).toHaveValue('')
    await expect.poll(() => readDevice(page, 'contact-draft')).toBeUndefined()
  })
})

test('by keyboard alone, about a park, from the first field to the last', async ({
  page,
  sharedServer,
  say: { en: say },
}) => {
  const email = newEmail()
  const [park] = (await fetchParks(sharedServer)) as [Park]
  await page.setViewportSize(DESKTOP)
  // The target of the link on a park's page: src/features/parks/page/park-screen.test.tsx.
  await page.goto(`${sharedServer.origin}/contact?park=${park.url}&lang=en`)
  await untilHydrated(page)
  await expect(page.getByText(say('About the park: {parkName}', { parkName: park.name.en }))).toBeVisible()
  const { field, sent, send, summary } = formOn(page, say)
  // The first stop is the skip link.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: say('About something else') })).toBeFocused()
  const words = [STORED.first_name, '', email, '050-1234567', STORED.subject, STORED.message]
  for (const [index, name] of (['firstName', 'lastName', 'email', 'phone', 'subject', 'message'] as const).entries()) {
    await page.keyboard.press('Tab')
    await expect(field(name)).toBeFocused()
    await page.keyboard.type(words[index]!)
  }
  // The keyboard can't reach the field for robots.
  await page.keyboard.press('Tab')
  await expect(send).toBeFocused()
  await page.keyboard.press('Enter')
  // A single error moves the focus to its field.
  await expect(field('lastName')).toBeFocused()
  await expect(summary).toBeVisible()
  await page.keyboard.type('Levi')
  await expect(summary).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(sent).toBeVisible()
  await untilTold(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link', { name: say('To the skateparks') })).toBeFocused()
  expect(messagesOn(sharedServer, email)).toEqual([{ ...STORED, email, park_id: park._id }])
})
