import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { competitionAnswerSchema } from '../../src/contract/competitions.ts'
import { aRegistration } from '../../tests/factories/competition.ts'
import { startSmtp, textOf } from '../../tests/server/smtp.ts'
import { adoptSession, callApi, newEmail, signIn } from '../accounts.ts'
import { pressIn } from '../admin/support.ts'
import { expectAccessible } from '../axe.ts'
import { AFTERNOON } from '../clock.ts'
import { setMail } from '../mail.ts'
import { DESKTOP, expect, holdScripts, PHONE, untilHydrated } from '../read/support.ts'
import { EVENT, linkOn, registrationsOn, signUpForm } from '../registrations.ts'
import type { RunningServer } from '../server.ts'
import { readDevice } from '../device-copies.ts'
import { test, toast } from './support.ts'

// Signing up for a competition with a signal. Without one: e2e/offline.

const STORED = {
  first_name: 'נועה',
  last_name: 'לוי',
  phone: '0501234567',
  date_of_birth: '2001-04-05',
  level: 'amateur',
}

/** A date of birth under 18 in any run. */
const A_CHILDS_BIRTH = `${new Date(AFTERNOON).getFullYear() - 10}-01-01`

const countPlaces = async (server: RunningServer): Promise<number> =>
  competitionAnswerSchema.parse(await callApi(server, 'GET', `competitions/${EVENT}`)).data.event.placesLeft!

/** Whether a draft with a signature is stored. */
const hasDraft = async (page: Page): Promise<boolean> => {
  const draft = (await readDevice(page, `draft/competition/${EVENT}`)) as { signature?: { path: string } } | undefined
  return Boolean(draft?.signature?.path)
}

/** The share of the canvas that is inked. */
const ink = (canvas: Locator) =>
  canvas.evaluate((one: HTMLCanvasElement) => {
    const copy = Object.assign(document.createElement('canvas'), { width: one.width, height: one.height })
    const context = copy.getContext('2d', { willReadFrequently: true })!
    context.drawImage(one, 0, 0)
    const { data } = context.getImageData(0, 0, one.width, one.height)
    let inked = 0
    for (let index = 3; index < data.length; index += 4) if (data[index]! > 128) inked++
    return inked / (data.length / 4)
  })

test('by pointer, in Hebrew: a drawn signature survives a rotation and a reload, is sent once, and is shown', async ({
  page,
  sharedServer,
  say: { he: say },
}) => {
  const email = newEmail()
  const places = await countPlaces(sharedServer)
  await page.setViewportSize(PHONE)
  await page.goto(`${sharedServer.origin}/${EVENT}/signup`)
  await untilHydrated(page)
  const { canvas, fill, signDrawn, send, field, form } = signUpForm(page, say)
  await page.getByRole('link', { name: say('Sign up') }).click()
  await fill({ email })
  await signDrawn()
  await expect(form.getByRole('img', { name: say('Your signature') })).toBeVisible()
  // A finger on it draws, and does not scroll the page.
  expect(await canvas.evaluate((one) => getComputedStyle(one).touchAction)).toBe('none')
  await expect.poll(() => ink(canvas)).toBeGreaterThan(0.005)
  const drawn = await ink(canvas)
  await test.step('the phone is rotated, and back', async () => {
    await page.setViewportSize({ width: PHONE.height, height: PHONE.width })
    await expect.poll(() => ink(canvas)).toBeGreaterThan(drawn / 4)
    await page.setViewportSize(PHONE)
  })
  await test.step('the rules and the terms are read without leaving the form', async () => {
    for (const [button, title] of [
      ['Read the rules', 'Competition rules'],
      ['Read the terms', 'Terms and conditions'],
    ] as const) {
      const opener = form.getByRole('button', { name: say(button) })
      await opener.click()
      const dialog = page.getByRole('dialog', { name: say(title) })
      await expect(dialog.locator('li, p').first()).toBeVisible()
      if (button === 'Read the terms') await expectAccessible(page, { within: 'dialog' })
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(opener).toBeFocused()
    }
  })
  await test.step('the form is closed without sending', async () => {
    await expect.poll(() => hasDraft(page)).toBe(true)
    await page.reload()
    await untilHydrated(page)
    await expect(form.getByText(say('We kept what you wrote on this device.'))).toBeVisible()
    await expect(field('Phone')).toHaveValue('+972 50-123-4567')
    await expect.poll(() => ink(canvas)).toBeGreaterThan(drawn / 4)
  })

  await send.click()
  await page.waitForURL(`**/${EVENT}/success*`)
  const heading = page.getByRole('heading', { level: 1, name: say('You’re in!') })
  await expect(heading).toBeVisible()
  const details = page.getByRole('region', { name: say('What you sent') })
  for (const text of ['נועה לוי', email, '0501234567']) await expect(details).toContainText(text)
  await expectAccessible(page, { within: 'main' })
  const stored = registrationsOn(sharedServer, email)
  expect(stored).toMatchObject([{ ...STORED, email }])
  expect(stored[0]!.signature).toMatch(/^\{"kind":"drawn","path":"M[\d.]+,[\d.]+ L[\d., ]{100,}"\}$/)
  // The digest equals `sha256sum`'s, so that the accepted terms can be found in git.
  const terms = createHash('sha256').update(readFileSync('src/content/terms.he.md')).digest('hex')
  expect(JSON.parse(stored[0]!.consents!)).toMatchObject({
    over18: { digest: expect.stringMatching(/^[0-9a-f]{64}$/) },
    terms: { digest: terms },
    rules: { digest: expect.stringMatching(/^[0-9a-f]{64}$/) },
  })
  await test.step('after sending no draft is stored, and the pages show the registration', async () => {
    await expect.poll(() => hasDraft(page)).toBe(false)
    await page.reload()
    await expect(heading).toBeVisible()
    await page.getByRole('link', { name: say('Rules and details') }).click()
    await expect(page.getByRole('heading', { name: say('You’re signed up') })).toBeVisible()
    await expect(
      page.getByText(say('{left, plural, one {# place left} other {# places left}}', { left: places - 1 })),
    ).toBeVisible()
  })
})

test('by keyboard alone, in English: what was typed before hydration stays, all errors are listed, and it is sent', async ({
  page,
  sharedServer,
  say: { en: say },
  allowConsole,
}) => {
  allowConsole(/status of 409/)
  await page.setViewportSize(DESKTOP)
  await page.emulateMedia({ colorScheme: 'dark' })
  const { field, box, level, type, typedName, summary, send, form } = signUpForm(page, say)
  const press = (key: string) => page.keyboard.press(key)
  const write = (text: string) => page.keyboard.type(text)
  const until = async (place: Locator) => {
    for (let steps = 0; steps < 6; steps++) {
      if (await place.evaluate((one) => one === document.activeElement)) return
      await press('Tab')
    }
    await expect(place).toBeFocused()
  }
  await test.step('the form has what was typed before hydration', async () => {
    const release = await holdScripts(page)
    await page.goto(`${sharedServer.origin}/${EVENT}/signup?lang=en`, { waitUntil: 'commit' })
    await field('First name').fill('Noa')
    await field('Date of birth').fill('1999-01-02')
    await level('Pro').check({ force: true })
    await box('I am over 18').check({ force: true })
    release()
    await untilHydrated(page)
    await field('First name').press('Enter')
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('button')).toHaveText([
      'Last name: Fill this in',
      'E-mail: Fill this in',
      'Phone: Fill this in',
      'I agree to the competition rules: Tick this to go on',
      'I agree to the terms and conditions: Tick this to go on',
      'Signature: Sign here, or choose to type your name',
    ])
    await expect(field('First name')).toHaveValue('Noa')
    await expect(field('Date of birth')).toHaveValue('1999-01-02')
    await expect(level('Pro')).toBeChecked()
    await expect(box('I am over 18')).toBeChecked()
    await expectAccessible(page, { within: 'main' })
  })

  const email = newEmail()
  const json = aRegistration({ email, level: 'pro' })
  await callApi(sharedServer, 'POST', `competitions/${EVENT}/registrations`, { json })
  await test.step('from the first mistake through the fields', async () => {
    await press('Tab')
    await press('Enter')
    await expect(field('Last name')).toBeFocused()
    await write('L')
    await expect(field('Last name')).toHaveAccessibleDescription('Write at least 2 characters')
    await write('evi')
    await expect(field('Last name')).toHaveAccessibleDescription('')
    await press('Tab')
    await write(email.toUpperCase())
    await press('Tab')
    await write('12345')
    await expect(field('Phone')).toHaveAccessibleDescription(/Check the number/)
    await press('ControlOrMeta+a')
    await write('050 123 4567')
    // The browser decides the order of a date's parts.
    await field('Date of birth').fill(A_CHILDS_BIRTH)
    await expect(field('Date of birth')).toHaveAccessibleDescription(/You must be over 18 to participate/)
    await expect(form.getByRole('status').filter({ hasText: 'you are not 18 yet' })).toBeVisible()
    await field('Date of birth').fill('2001-04-05')
    await expect(form.getByText('you are not 18 yet')).toHaveCount(0)
  })
  await test.step('boxes, choices and a dialog', async () => {
    await until(box('I am over 18'))
    await press('Space')
    await expect(box('I am over 18')).not.toBeChecked()
    await press('Space')
    await expect(box('I am over 18')).toBeChecked()
    await press('Tab')
    await expect(level('Pro')).toBeFocused()
    await press('ArrowDown')
    await expect(level('Girls')).toBeChecked()
    await press('Tab')
    await expect(box('I agree to the competition rules')).toBeFocused()
    await press('Space')
    await press('Tab')
    await press('Enter')
    await expect(page.getByRole('dialog', { name: 'Competition rules' })).toBeVisible()
    await press('Escape')
    await expect(form.getByRole('button', { name: 'Read the rules' })).toBeFocused()
    await press('Tab')
    await press('Space')
    await until(type)
    await press('Enter')
    await press('Tab')
    await expect(typedName).toBeFocused()
    await expect(typedName).toHaveAccessibleDescription(/Fill this in/)
    await write('Noa Levi')
    await press('Tab')
    await expect(send).toBeFocused()
  })
  await test.step('a repeated e-mail address is explained; with another the same form is accepted', async () => {
    await press('Enter')
    const refusal = form.getByRole('group', { name: 'This e-mail address is registered already' })
    await expect(refusal).toBeFocused()
    await expect(field('Last name')).toHaveValue('Levi')
    const other = newEmail()
    await field('E-mail').fill(other)
    await field('E-mail').press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'You’re in!' })).toBeVisible()
    expect(registrationsOn(sharedServer, email)).toHaveLength(1)
    expect(registrationsOn(sharedServer, other)).toMatchObject([
      {
        ...STORED,
        first_name: 'Noa',
        last_name: 'Levi',
        email: other,
        level: 'girls',
        signature: JSON.stringify({ kind: 'typed', name: 'Noa Levi' }),
      },
    ])
  })
})

test('by the link of the mail: a registration is corrected and withdrawn, which frees the place', async ({
  page,
  sharedServer,
}) => {
  const email = newEmail()
  const places = await countPlaces(sharedServer)
  const json = aRegistration({ email })
  await callApi(sharedServer, 'POST', `competitions/${EVENT}/registrations`, { json })
  const path = linkOn(sharedServer, email)
  await page.setViewportSize(PHONE)
  await page.goto(`${sharedServer.origin}/registration?lang=en${path.slice('/registration'.length)}`)
  const form = page.getByRole('form', { name: 'Your registration' })
  await expect(form.getByLabel('First name')).toHaveValue('Noa')
  await expectAccessible(page)
  await form.getByLabel('Phone').fill('123')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Not saved yet. Please fix these:')).toBeVisible()
  await form.getByLabel('Phone').fill('052-9999999')
  await form.getByLabel('First name').fill('Dana')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The registration was corrected')).toBeVisible()
  expect(registrationsOn(sharedServer, email)).toMatchObject([{ first_name: 'Dana', phone: '0529999999' }])

  await page.getByRole('button', { name: 'Withdraw…' }).press('Enter')
  await page.getByRole('button', { name: 'Yes, withdraw' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'The registration is withdrawn' })).toBeVisible()
  expect(registrationsOn(sharedServer, email)).toEqual([])
  expect(await countPlaces(sharedServer)).toBe(places)
})

test('where the site sends mail, a rider is told to confirm, does so by the link, and an admin sees it', async ({
  page,
  sharedServer,
  say: { en: say },
}) => {
  const smtp = await startSmtp()
  const admin = await signIn(sharedServer)
  const places = await countPlaces(sharedServer)
  const email = newEmail()
  const filtered = (state: string) => `${sharedServer.origin}/admin/registrations?lang=en&q=${email}&state=${state}`
  try {
    await setMail(sharedServer, admin.accessToken, smtp)
    await page.setViewportSize(PHONE)
    await page.goto(`${sharedServer.origin}/${EVENT}/signup?lang=en`)
    await untilHydrated(page)
    const { fill, signTyped, send } = signUpForm(page, say)
    await fill({ email })
    await signTyped()
    await send.click()
    await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible()
    await expect(page.getByText('Press the link in it within 24 hours')).toBeVisible()
    await expectAccessible(page, { within: 'main' })
    await page.getByRole('link', { name: 'Rules and details' }).click()
    await expect(page.getByRole('heading', { name: 'Signed up: now press the link in our mail' })).toBeVisible()

    const mails = () => smtp.taken.filter(({ to }) => to === email)
    await expect.poll(() => mails().length, { timeout: 20_000 }).toBe(1)
    await page.goto(/http\S+\/registration#\S+/.exec(textOf(mails()[0]!.data))![0])
    const place = page.getByRole('region', { name: 'Confirm your place' })
    await expect(place).toContainText('The time ends in 24 hours')
    await expectAccessible(page)
    await place.getByRole('button', { name: 'Confirm my place' }).press('Enter')
    await expect(page.getByRole('region', { name: 'The place is yours' })).toBeFocused()
    expect(await countPlaces(sharedServer)).toBe(places - 1)
    await page.goto(`${sharedServer.origin}/${EVENT}/success`)
    await expect(page.getByRole('heading', { level: 1, name: 'You’re in!' })).toBeVisible()

    await adoptSession(page, sharedServer, admin)
    await page.goto(filtered('confirmed'))
    await expect(page.getByRole('row').filter({ hasText: 'Confirmed' })).toHaveCount(1)
    await test.step('of two whose mails did not come, one is confirmed by hand alone, and both with others', async () => {
      for (const firstName of ['Tal', 'Dana']) {
        const json = aRegistration({ email: newEmail(), firstName, lastName: email })
        await callApi(sharedServer, 'POST', `competitions/${EVENT}/registrations`, { json })
      }
      await page.setViewportSize(DESKTOP)
      await page.goto(filtered('pending'))
      await page.getByRole('button', { name: `Tal ${email}` }).press('Enter')
      const details = page.getByRole('dialog', { name: `Tal ${email}` })
      await expect(details).toContainText('Waits for confirmation')
      await expectAccessible(page, { within: '[role="dialog"]' })
      await details.getByRole('button', { name: 'Confirm' }).press('Enter')
      await expect(toast(page, '1 registration confirmed')).toBeVisible()
      await expect(page.getByRole('row').filter({ hasText: 'Waits for confirmation' })).toHaveCount(1)
      await page.getByRole('checkbox', { name: `Dana ${email}` }).press('Space')
      await page.getByRole('button', { name: 'Confirm' }).press('Enter')
      await pressIn(page.getByRole('dialog'), 'Confirm')
      await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
    })
  } finally {
    await setMail(sharedServer, admin.accessToken, null)
    await smtp.close()
  }
})
