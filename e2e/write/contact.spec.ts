import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { messagesOn } from '../messages.ts'
import { DESKTOP, expect, PHONE, type Say, test, untilHydrated } from '../read/support.ts'

// Writing to the site with a signal (spec §3, §5), on a server of each test's own. Without one: e2e/offline/pages.spec.ts.

const STORED = {
  first_name: 'נועה',
  last_name: 'Levi',
  email: 'noa@example.com',
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
    async fill() {
      await field('firstName').fill('נועה')
      await field('lastName').fill('Levi')
      await field('email').fill('noa@example.com')
      await field('phone').fill('+972 50-123-4567')
      await field('subject').fill('השער נעול')
      await field('message').fill('השער בפארק נעול מאז יום שלישי.')
    },
  }
}

for (const language of ['he', 'en'] as const) {
  test(`by pointer, in ${language}: every error is shown, and the message arrives`, async ({
    page,
    ownServer,
    say: { [language]: say },
  }) => {
    await page.setViewportSize(PHONE)
    await page.goto(`${ownServer.origin}/contact?lang=${language}`)
    await untilHydrated(page)
    const { labels, field, summary, send, sent, fill } = formOn(page, say)

    await send.click()
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('listitem')).toHaveText(
      Object.values(labels).map((label) => `${label}: ${say('Fill this in')}`),
    )
    // Each line leads to its field.
    await summary.getByRole('button', { name: labels.phone }).click()
    await expect(field('phone')).toBeFocused()

    await field('firstName').fill('נ')
    await field('email').fill('noa@example')
    await field('phone').fill('12-34')
    await field('message').fill('short')
    const tooShort = (limit: number) =>
      say('Write at least {limit, plural, one {# character} other {# characters}}', { limit })
    await expect(field('firstName')).toHaveAccessibleDescription(new RegExp(`${tooShort(2)}$`))
    await expect(field('lastName')).toHaveAccessibleDescription(new RegExp(`${say('Fill this in')}$`))
    await expect(field('email')).toHaveAccessibleDescription(
      new RegExp(`${say('This is not a whole e-mail address: it looks like name@example.com')}$`),
    )
    await expect(field('phone')).toHaveAccessibleDescription(
      new RegExp(`${say('Check the number: 9 to 15 digits, such as 050-1234567')}$`),
    )
    await expect(field('message')).toHaveAccessibleDescription(new RegExp(`${tooShort(10)}$`))
    await expectAccessible(page)
    expect(messagesOn(ownServer)).toEqual([])

    await fill()
    await expect(summary).toHaveCount(0)
    await send.click()
    await expect(sent).toBeVisible()
    await expect(page.getByText('noa@example.com')).toBeVisible()
    // The focus moves to the message, for keyboards and screen readers.
    expect(await page.evaluate(() => document.activeElement?.closest('[data-state]') !== null)).toBe(true)
    await expectAccessible(page)
    expect(messagesOn(ownServer)).toEqual([STORED])

    // The form is empty: nothing can be sent twice.
    await page.getByRole('button', { name: say('Write another') }).click()
    await expect(field('message')).toHaveValue('')
    await page.reload()
    await untilHydrated(page)
    await expect(field('firstName')).toHaveValue('')
  })
}

test('by keyboard alone, from the first field to the last', async ({ page, ownServer, say: { he: say } }) => {
  await page.setViewportSize(DESKTOP)
  await page.goto(`${ownServer.origin}/contact`)
  await untilHydrated(page)
  const { field, sent, send, summary } = formOn(page, say)
  // The first stop is the skip link.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const words = [STORED.first_name, '', 'noa@example.com', '050-1234567', STORED.subject, STORED.message]
  for (const [index, name] of (['firstName', 'lastName', 'email', 'phone', 'subject', 'message'] as const).entries()) {
    await page.keyboard.press('Tab')
    await expect(field(name)).toBeFocused()
    await page.keyboard.type(words[index]!)
  }
  // The field for robots is not reachable by keyboard.
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
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link', { name: say('To the skateparks') })).toBeFocused()
  expect(messagesOn(ownServer)).toEqual([STORED])
})

/** The stored draft of the form. */
const draftOn = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const open = indexedDB.open('rampa-device')
        open.onerror = () => reject(open.error!)
        open.onsuccess = () => {
          const get = open.result.transaction('entries').objectStore('entries').get('contact-draft')
          get.onsuccess = () => {
            open.result.close()
            resolve(get.result)
          }
        }
      }),
  )

test('a draft is there after the page was closed, and can be deleted', async ({
  context,
  ownServer,
  say: { he: say },
}) => {
  const first = await context.newPage()
  await first.goto(`${ownServer.origin}/contact`)
  await untilHydrated(first)
  await formOn(first, say).field('message').fill('חצי הודעה')
  await expect.poll(() => draftOn(first)).toEqual(expect.objectContaining({ message: 'חצי הודעה' }))
  await first.close()

  const page = await context.newPage()
  await page.goto(`${ownServer.origin}/contact`)
  await untilHydrated(page)
  const { field, form } = formOn(page, say)
  await expect(field('message')).toHaveValue('חצי הודעה')
  await expect(form.getByRole('status')).toContainText(say('Here is what you began earlier.'))
  await form.getByRole('button', { name: say('Start over') }).click()
  await expect(field('message')).toHaveValue('')
  await page.reload()
  await untilHydrated(page)
  await expect(field('message')).toHaveValue('')
})

test('a message that the server refuses comes back into the form unchanged', async ({
  page,
  ownServer,
  allowConsole,
  say: { en: say },
}) => {
  allowConsole(/status of 400/)
  await page.goto(`${ownServer.origin}/contact?lang=en`)
  await untilHydrated(page)
  const { field, fill, send, sent } = formOn(page, say)
  await page.route('**/api/contact', (route) =>
    route.fulfill({ status: 400, json: { status: 'error', code: 'BAD_REQUEST', message: 'no' } }),
  )
  await fill()
  await send.click()
  await expect(
    page.getByText(say('Your message was not accepted. Your words are still here: change them and try again.')),
  ).toBeVisible()
  await expect(field('message')).toHaveValue(STORED.message)
  await expect(field('phone')).toHaveValue(STORED.phone)
  expect(messagesOn(ownServer)).toEqual([])

  await page.unroute('**/api/contact')
  await send.click()
  await expect(sent).toBeVisible()
  expect(messagesOn(ownServer)).toEqual([STORED])
})
