import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { DESKTOP, expect, PHONE, test, untilHydrated } from '../read/support.ts'
import { EVENT, registrationsOn, signUpForm } from '../registrations.ts'

// Signing up for a competition with a signal (spec §3, §5), on a server of each test's own. Without one: e2e/offline.

const STORED = {
  first_name: 'נועה',
  last_name: 'לוי',
  email: 'noa@example.com',
  phone: '0501234567',
  date_of_birth: '2001-04-05',
  level: 'amateur',
}

/** Under 18 whenever this runs. */
const A_CHILDS_BIRTH = `${new Date().getFullYear() - 10}-01-01`

async function open(page: Page, origin: string, language: 'he' | 'en'): Promise<void> {
  await page.goto(`${origin}/${EVENT}/signup?lang=${language}`)
  await untilHydrated(page)
}

/** A wave across the box. */
async function draw(page: Page, canvas: Locator): Promise<void> {
  await canvas.scrollIntoViewIfNeeded()
  // The signature pad is loaded after the page.
  await expect.poll(() => canvas.evaluate((one: HTMLCanvasElement) => one.width > 0 && one.width !== 300)).toBe(true)
  const { x, y, width, height } = (await canvas.boundingBox())!
  await page.mouse.move(x + width * 0.1, y + height / 2)
  await page.mouse.down()
  for (let step = 1; step <= 24; step++)
    await page.mouse.move(x + width * (0.1 + step * 0.03), y + height * (0.5 + 0.3 * Math.sin(step / 2)))
  await page.mouse.up()
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
  ownServer,
  say: { he: say },
}) => {
  await page.setViewportSize(PHONE)
  await open(page, ownServer.origin, 'he')
  const { canvas, fill, send, field, form } = signUpForm(page, say)
  await page.getByRole('link', { name: say('Sign up') }).click()
  await fill()
  await draw(page, canvas)
  await expect(form.getByRole('img', { name: say('Your signature') })).toBeVisible()
  // A finger on it draws, and does not scroll the page.
  expect(await canvas.evaluate((one) => getComputedStyle(one).touchAction)).toBe('none')
  const drawn = await ink(canvas)
  expect(drawn).toBeGreaterThan(0.005)
  // The phone is rotated, and back.
  await page.setViewportSize({ width: PHONE.height, height: PHONE.width })
  await expect.poll(() => ink(canvas)).toBeGreaterThan(drawn / 4)
  await page.setViewportSize(PHONE)
  // The rules and the terms are read without leaving the form.
  for (const [button, title] of [
    ['Read the rules', 'Competition rules'],
    ['Read the terms', 'Terms and conditions'],
  ] as const) {
    const opener = form.getByRole('button', { name: say(button) })
    await opener.click()
    const dialog = page.getByRole('dialog', { name: say(title) })
    await expect(dialog.locator('li, p').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  }

  // The form is closed without sending.
  await expect.poll(() => page.evaluate(hasDraft)).toBe(true)
  await page.reload()
  await untilHydrated(page)
  await expect(form.getByText(say('We kept what you wrote on this device.'))).toBeVisible()
  await expect(field('Phone')).toHaveValue('+972 50-123-4567')
  await expect.poll(() => ink(canvas)).toBeGreaterThan(drawn / 4)

  await send.click()
  await page.waitForURL(`**/${EVENT}/success*`)
  await expect(page.getByRole('heading', { level: 1, name: say('You’re in!') })).toBeVisible()
  const details = page.getByRole('region', { name: say('What you sent') })
  for (const text of ['נועה לוי', 'noa@example.com', '0501234567']) await expect(details).toContainText(text)
  const stored = registrationsOn(ownServer)
  expect(stored).toMatchObject([STORED])
  expect(stored[0]!.signature).toMatch(/^\{"kind":"drawn","path":"M[\d.]+,[\d.]+ L[\d., ]{100,}"\}$/)
  // After sending no draft is stored, and the page shows the registration.
  await expect.poll(() => page.evaluate(hasDraft)).toBe(false)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: say('You’re in!') })).toBeVisible()
  await page.goto(`${ownServer.origin}/${EVENT}/signup`)
  await expect(page.getByRole('heading', { name: say('You’re signed up') })).toBeVisible()
  await expect(
    page.getByText(say('{left, plural, one {# place left} other {# places left}}', { left: 59 })),
  ).toBeVisible()
})

/** Runs in the page: whether a draft with a signature is stored. */
function hasDraft(): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const open = indexedDB.open('rampa-device')
    open.onerror = () => reject(open.error!)
    open.onsuccess = () => {
      const get = open.result.transaction('entries').objectStore('entries').get('draft/competition/bowl-friday')
      get.onsuccess = () => {
        open.result.close()
        resolve(Boolean((get.result as { signature?: { path: string } } | undefined)?.signature?.path))
      }
    }
  })
}

test('by keyboard alone, in English: all errors are listed, then a typed signature is sent', async ({
  page,
  ownServer,
  say: { en: say },
}) => {
  await page.setViewportSize(DESKTOP)
  await open(page, ownServer.origin, 'en')
  const { field, box, level, type, typedName, summary, send, form } = signUpForm(page, say)
  const press = (key: string) => page.keyboard.press(key)
  const write = (text: string) => page.keyboard.type(text)
  await field('First name').press('Enter')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('button')).toHaveText([
    'First name: Fill this in',
    'Last name: Fill this in',
    'E-mail: Fill this in',
    'Phone: Fill this in',
    'Date of birth: Fill this in',
    'I am over 18: You must be over 18 to participate',
    'Level: Choose one',
    'I agree to the competition rules: Tick this to go on',
    'I agree to the terms and conditions: Tick this to go on',
    'Signature: Sign here, or choose to type your name',
  ])
  expect(registrationsOn(ownServer)).toEqual([])

  await press('Tab')
  await press('Enter')
  await expect(field('First name')).toBeFocused()
  await write('N')
  await expect(field('First name')).toHaveAccessibleDescription('Write at least 2 characters')
  await write('oa')
  await expect(field('First name')).toHaveAccessibleDescription('')
  await press('Tab')
  await write('Levi')
  await press('Tab')
  await write('noa@')
  await expect(field('E-mail')).toHaveAccessibleDescription(/This is not a whole e-mail address/)
  await write('example.com')
  await press('Tab')
  await write('12345')
  await expect(field('Phone')).toHaveAccessibleDescription(/Check the number/)
  await press('ControlOrMeta+a')
  await write('050 123 4567')
  // The parts of a date are in the browser's own order.
  await field('Date of birth').fill(A_CHILDS_BIRTH)
  await expect(field('Date of birth')).toHaveAccessibleDescription(/You must be over 18 to participate/)
  await expect(form.getByRole('status').filter({ hasText: 'you are not 18 yet' })).toBeVisible()
  await field('Date of birth').fill('2001-04-05')
  await expect(form.getByText('you are not 18 yet')).toHaveCount(0)

  const until = async (place: Locator) => {
    for (let steps = 0; steps < 6; steps++) {
      if (await place.evaluate((one) => one === document.activeElement)) return
      await press('Tab')
    }
    await expect(place).toBeFocused()
  }
  await until(box('I am over 18'))
  await press('Space')
  await press('Tab')
  await press('Space')
  await expect(level('Amateur')).toBeChecked()
  await press('ArrowDown')
  await press('ArrowDown')
  await expect(level('Girls')).toBeChecked()
  await press('Tab')
  await expect(box('I agree to the competition rules')).toBeFocused()
  await press('Space')
  await press('Tab')
  await press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Competition rules' })
  await expect(dialog).toBeVisible()
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
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'You’re in!' })).toBeVisible()
  expect(registrationsOn(ownServer)).toEqual([
    {
      ...STORED,
      first_name: 'Noa',
      last_name: 'Levi',
      level: 'girls',
      signature: JSON.stringify({ kind: 'typed', name: 'Noa Levi' }),
    },
  ])
})

test('keeps what is typed before hydration, and explains a repeated e-mail address', async ({
  page,
  ownServer,
  say: { en: say },
  allowConsole,
}) => {
  allowConsole(/status of 409/)
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(`${ownServer.origin}/${EVENT}/signup?lang=en`, { waitUntil: 'commit' })
  const { field, fill, signTyped, send, form } = signUpForm(page, say)
  await field('First name').fill('Early')
  await field('Date of birth').fill('1999-01-02')
  await form.getByRole('radio', { name: 'Pro' }).check({ force: true })
  await form.getByRole('checkbox', { name: 'I am over 18' }).check({ force: true })
  release()
  await untilHydrated(page)
  // The form has the value, not only the field.
  await expect(async () => {
    await send.click()
    await expect(form.getByRole('button', { name: /^Last name: / })).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(field('First name')).toHaveValue('Early')
  await expect(field('Date of birth')).toHaveValue('1999-01-02')
  await expect(form.getByRole('radio', { name: 'Pro' })).toBeChecked()
  await expect(form.getByRole('checkbox', { name: 'I am over 18' })).toBeChecked()
  for (const name of ['First name', 'Date of birth', 'I am over 18', 'Level'])
    await expect(form.getByRole('button', { name: new RegExp(`^${name}: `) })).toHaveCount(0)

  const answer = await page.request.post(`${ownServer.origin}/api/competitions/${EVENT}/registrations`, {
    data: {
      firstName: 'Noa',
      lastName: 'Levi',
      email: 'noa@example.com',
      phone: '0501234567',
      dateOfBirth: '2001-04-05',
      level: 'pro',
      isOver18: true,
      agreesToTerms: true,
      agreesToRules: true,
      signature: { kind: 'typed', name: 'Noa Levi' },
    },
  })
  expect(answer.status()).toBe(201)
  await fill({ email: 'NOA@example.com' })
  await signTyped()
  await send.click()
  const refusal = form.getByRole('group', { name: 'This e-mail address is registered already' })
  await expect(refusal).toBeFocused()
  await expect(field('Last name')).toHaveValue('לוי')
  // With another address the same form is accepted.
  await field('E-mail').fill('other@example.com')
  await send.click()
  await expect(page.getByRole('heading', { level: 1, name: 'You’re in!' })).toBeVisible()
  expect(registrationsOn(ownServer).map(({ email }) => email)).toEqual(['noa@example.com', 'other@example.com'])
})

for (const language of ['he', 'en'] as const) {
  test(`axe finds nothing in ${language}: the form with errors, a dialog, the success page`, async ({
    page,
    ownServer,
    say: { [language]: say },
  }) => {
    await page.setViewportSize(language === 'he' ? PHONE : DESKTOP)
    await open(page, ownServer.origin, language)
    const { send, summary, form, fill, signTyped } = signUpForm(page, say)
    await form.getByLabel(say('Date of birth')).fill(A_CHILDS_BIRTH)
    await send.click()
    await expect(summary).toBeFocused()
    await expectAccessible(page)
    await form.getByRole('button', { name: say('Read the terms') }).click()
    await expect(page.getByRole('dialog').locator('h3').first()).toBeVisible()
    if (language === 'he') await expectAccessible(page)
    await page.keyboard.press('Escape')
    await fill()
    await signTyped()
    await send.click()
    await expect(page.getByRole('heading', { level: 1, name: say('You’re in!') })).toBeVisible()
    await expectAccessible(page)
    // One that is over, with its rules and a way on.
    await page.goto(`${ownServer.origin}/spring-jam-2025/signup?lang=${language}`)
    await untilHydrated(page)
    await expect(page.getByRole('heading', { name: say('Registration is closed') })).toBeVisible()
    await expect(page.locator('[data-rules]')).toContainText('1:30')
    expect(/65/.test(await page.locator('main').innerText())).toBe(language === 'he')
    if (language === 'en') await expectAccessible(page)
  })
}
