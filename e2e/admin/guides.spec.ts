import type { Locator, Page } from '@playwright/test'
import { type AdminGuide, adminGuideAnswerSchema } from '#contract/admin-guides.ts'
import type { GuideBody } from '#contract/new-guide.ts'
import { expectAccessible } from '../axe.ts'
import { untilOfflineReady } from '../fixtures.ts'
import { DESKTOP, expect, openAdmin, PHONE, test, toastOf, type Api } from './support.ts'

let made = 0

function bodyOf(special: Partial<GuideBody> = {}): GuideBody {
  const number = ++made
  return {
    slug: `trial-${process.pid}-${number}`,
    title: `מדריך ניסיון ${number}`,
    titleEn: `Trial guide ${number}`,
    description: 'על מה זה',
    descriptionEn: 'What it is about',
    content: '<p>טקסט</p>',
    contentEn: '<p>Text</p>',
    status: 'draft',
    category: 'skate',
    tags: [],
    images: [],
    imagesEn: [],
    relatedGuides: [],
    author: '',
    isFeatured: false,
    ...special,
  }
}

const guideIn = (answer: unknown): AdminGuide => adminGuideAnswerSchema.parse(answer).data.guide
const add = async (api: Api, special: Partial<GuideBody> = {}) =>
  guideIn(await api.call('POST', 'guides', bodyOf(special)))
const read = async (api: Api, id: string) => guideIn(await api.call('GET', `admin/guides/${id}`))
const editor = (page: Page, language: 'Hebrew' | 'English') =>
  page.getByRole('textbox', { name: `Text in ${language}`, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

/** Pastes as another program would. */
const paste = (target: Locator, html: string, text: string) =>
  target.evaluate(
    (element, [rich, plain]) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', rich)
      clipboardData.setData('text/plain', plain)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    [html, text] as const,
  )

test('the list is searched, filtered and sorted; several are published, and that is undone', async ({
  page,
  api,
  open,
}) => {
  const [first, second] = [await add(api, { titleEn: 'Zebra one' }), await add(api, { titleEn: 'Zebra two' })]
  await open('/admin/guides?lang=en')
  await page.getByRole('searchbox', { name: 'Search by title, summary or tag' }).fill('zebra')
  const rows = page.getByRole('row').filter({ hasText: 'Zebra' })
  // Nothing is selected in a list that is about to change.
  await expect(page).toHaveURL(/q=zebra/)
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(rows.first()).toContainText('Draft')
  await page.getByRole('checkbox', { name: /Zebra one/ }).check()
  await page.getByRole('checkbox', { name: /Zebra two/ }).check()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(toastOf(page)).toContainText('2 guides published')
  expect([(await read(api, first._id)).status, (await read(api, second._id)).status]).toEqual(['active', 'active'])
  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toastOf(page)).toContainText('Undone')
  await expect(rows.first()).toContainText('Draft')
  expect((await read(api, second._id)).status).toBe('draft')
})

test('the whole life of a guide: made, published, read offline, edited, refreshed, deleted, restored', async ({
  ownServer,
  context,
  browser,
}) => {
  const admin = await context.newPage()
  await admin.setViewportSize(DESKTOP)
  await openAdmin(admin, ownServer, '/admin/guides/new')
  await admin.getByLabel('Title in Hebrew').fill('לרכוב בלילה')
  await admin.getByLabel('Title in English').fill('Riding at Night')
  await editor(admin, 'Hebrew').click()
  await admin.keyboard.type('פנסים קודם.')
  await editor(admin, 'English').click()
  await admin.keyboard.type('Lights first.')
  await admin.getByRole('button', { name: 'From the English title: riding-at-night' }).click()
  await admin.getByLabel('Status').selectOption('Published')
  await save(admin)
  await expect(toastOf(admin)).toContainText('Published')
  await expect(admin).toHaveURL(/\/admin\/guides\/edit\/[0-9a-f]{24}/)

  // A rider's device takes every guide along, also one that was never opened.
  const riders = await browser.newContext({ serviceWorkers: 'allow' })
  const rider = await riders.newPage()
  await rider.goto(`${ownServer.origin}/?lang=en`)
  await untilOfflineReady(rider)
  await ownServer.stop()
  await rider.goto(`${ownServer.origin}/guides/riding-at-night?lang=en`)
  await expect(rider.getByRole('heading', { level: 1 })).toHaveText('Riding at Night')
  await expect(rider.getByText('Lights first.')).toBeVisible()

  await ownServer.start()
  await admin.reload()
  await editor(admin, 'English').click()
  await admin.keyboard.press('Control+End')
  await admin.keyboard.type(' And a helmet.')
  await save(admin)
  await expect(toastOf(admin)).toContainText('Saved')
  // Copies are fresh for five minutes (spec §9).
  await rider.clock.setFixedTime(Date.now() + 10 * 60_000)
  await rider.reload()
  await expect(rider.getByText('Lights first. And a helmet.')).toBeVisible()

  const remove = async () => {
    await admin.getByRole('button', { name: 'Delete…' }).click()
    await admin.getByRole('button', { name: 'Move to the trash' }).click()
    await expect(toastOf(admin)).toContainText('1 guide moved to the trash')
    await expect(admin).toHaveURL(/\/admin\/guides$/)
  }
  await remove()
  await toastOf(admin).getByRole('button', { name: 'Undo' }).click()
  await admin.getByRole('link', { name: 'Riding at Night' }).click()
  await remove()
  await rider.clock.setFixedTime(Date.now() + 20 * 60_000)
  await rider.goto(`${ownServer.origin}/guides?lang=en`)
  await expect(rider.getByRole('main').getByRole('article').first()).toBeVisible()
  await expect(rider.getByRole('link', { name: 'Riding at Night' })).toHaveCount(0)

  await admin.goto(`${ownServer.origin}/admin/trash?lang=en`)
  await admin.getByRole('button', { name: 'Restore Riding at Night' }).click()
  await expect(toastOf(admin)).toContainText('Riding at Night')
  await admin.goto(`${ownServer.origin}/admin/guides/edit/riding-at-night?lang=en`)
  await expect(admin.getByLabel('Status')).toHaveValue('draft')
  await expect(editor(admin, 'English')).toHaveText('Lights first. And a helmet.')
  await riders.close()
})

test('a guide is written by keyboard alone, and Tab leaves the text', async ({ page, api, open }) => {
  await open('/admin/guides/new?lang=en')
  await editor(page, 'Hebrew').waitFor()
  await page.getByLabel('Title in Hebrew').focus()
  await page.keyboard.type('במקלדת בלבד')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Summary in Hebrew')).toBeFocused()
  await page.keyboard.press('Tab')
  // The toolbar is one stop; the arrows move inside.
  const tools = page.getByRole('toolbar', { name: 'Formatting: Text in Hebrew' })
  await expect(tools.getByRole('button', { name: 'Heading', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tools.getByRole('button', { name: 'Smaller heading' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(editor(page, 'Hebrew')).toBeFocused()
  await page.keyboard.type('כותרת')
  await page.keyboard.press('Alt+F10')
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(editor(page, 'Hebrew')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('- פריט')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Title in English')).toBeFocused()
  await page.keyboard.type('By Keyboard')
  for (const next of ['Summary in English', 'Formatting', 'Text in English']) {
    await page.keyboard.press('Tab')
    if (next !== 'Formatting') await expect(page.getByLabel(next, { exact: true })).toBeFocused()
  }
  await page.keyboard.type('Only keys.')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('toolbar', { name: 'Formatting: Text in English' }).locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(editor(page, 'English')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Address')).toBeFocused()
  await page.keyboard.type('by-keyboard')
  await page.keyboard.press('Enter')
  await expect(toastOf(page)).toContainText('Saved')
  const guide = guideIn(await api.call('GET', 'admin/guides/by-keyboard'))
  expect(guide).toMatchObject({ title: 'במקלדת בלבד', titleEn: 'By Keyboard', contentEn: '<p>Only keys.</p>' })
  expect(guide.content).toBe('<h2 id="s-כותרת">כותרת</h2>\n<ul><li>– פריט</li></ul>'.replace('– ', ''))
})

test('Hebrew is typed and pasted, links, videos and tables are made; the arrows move as the eye does', async ({
  page,
  api,
  open,
}) => {
  const guide = await add(api, { content: '' })
  await open(`/admin/guides/edit/${guide.slug}?lang=en`)
  const text = editor(page, 'Hebrew')
  await expect(text).toHaveAttribute('dir', 'rtl')
  await expect(editor(page, 'English')).toHaveAttribute('dir', 'ltr')
  await text.click()
  await paste(
    text,
    "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>מגן ברכיים</p>" +
      "<p class=MsoNormal><b>חובה</b> לשים<o:p></o:p></p><img src='https://lh7.example/a.png'>",
    'מגן ברכיים',
  )
  await expect(page.getByText('Pictures of what you pasted were left out.')).toBeVisible()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('ועוד ')
  const tools = page.getByRole('toolbar', { name: 'Formatting: Text in Hebrew' })
  await tools.getByRole('button', { name: 'Link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Link' })
  await dialog.getByLabel('Address').fill('javascript:alert(1)')
  await dialog.getByRole('button', { name: 'Set the link' }).click()
  await expect(dialog.getByText('This is not an address')).toBeVisible()
  await dialog.getByLabel('Address').fill('example.com')
  await page.keyboard.press('Enter')
  await expect(text.getByRole('link', { name: 'example.com' })).toBeVisible()

  await tools.getByRole('button', { name: 'Video' }).click()
  const video = page.getByRole('dialog', { name: 'Video' })
  await video.getByLabel('Address of the video').fill('https://youtu.be/abc')
  await video.getByLabel('Title of the video').fill('איך נופלים')
  await video.getByRole('button', { name: 'Add the video' }).click()
  await page.keyboard.press('Control+End')

  await tools.getByRole('button', { name: 'Table', exact: true }).click()
  await page.getByRole('button', { name: 'Table of 2 columns and 2 rows' }).click()
  await page.keyboard.type('א')
  // To the cell on the left, which is the next one in Hebrew, then back.
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('ב')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('ג')
  await page.keyboard.press('ArrowRight')
  // The browser tells of its own move of the caret a moment later.
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('+')
  await tools.getByRole('button', { name: 'Row below' }).click()
  await tools.getByRole('button', { name: 'Column after' }).click()
  await tools.getByRole('button', { name: 'Caption of the table' }).click()
  await page.getByRole('dialog', { name: 'Caption of the table' }).getByLabel('Caption').fill('מידות')
  await page.keyboard.press('Enter')
  await save(page)
  await expect(toastOf(page)).toContainText('Saved')
  const { content } = await read(api, guide._id)
  expect(content.split('\n')).toEqual([
    '<ul><li>מגן ברכיים</li></ul>',
    '<p><strong>חובה</strong> לשים</p>',
    '<p>ועוד <a href="https://example.com">example.com</a></p>',
    '<figure><a href="https://youtu.be/abc">איך נופלים</a></figure>',
    '<table><caption>מידות</caption><thead><tr><th scope="col">א</th><th scope="col">ב+</th><th scope="col"></th></tr></thead>' +
      '<tbody><tr><td></td><td></td><td></td></tr><tr><td>ג</td><td></td><td></td></tr></tbody></table>',
  ])
})

test('a picture of the text is uploaded with its words', async ({ page, api, open }) => {
  const guide = await add(api, { contentEn: '' })
  await open(`/admin/guides/edit/${guide._id}?lang=en`)
  await editor(page, 'English').click()
  await page
    .getByRole('toolbar', { name: 'Formatting: Text in English' })
    .getByRole('button', { name: 'Picture' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Picture' })
  await dialog.getByRole('button', { name: 'Add the picture' }).click()
  await expect(dialog.getByText('Please choose a picture')).toBeVisible()
  await expect(dialog.getByText('Please describe it, or say that it is decorative')).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose a picture' }).click()
  await (await chooser).setFiles('public/icons/icon-192.png')
  await dialog.getByLabel('What it shows').fill('The logo')
  await dialog.getByRole('button', { name: 'Add the picture' }).click()
  await expect(editor(page, 'English').getByRole('img', { name: 'The logo' })).toBeVisible()
  await save(page)
  await expect(toastOf(page)).toContainText('Saved')
  expect((await read(api, guide._id)).contentEn).toMatch(
    /^<figure><img src="\/uploads\/images\/[0-9a-f]{32}\.webp" alt="The logo" width="\d+" height="\d+" \/><\/figure>$/,
  )
})

test('two admins on one guide: merged where they touch different fields, asked where they touch the same', async ({
  page,
  api,
  open,
  allowConsole,
}) => {
  allowConsole(/status of 409/)
  const guide = await add(api)
  const { _id, createdAt: _, updatedAt: __, ...theirs } = guide
  await open(`/admin/guides/edit/${_id}?lang=en`)
  await page.getByLabel('Title in English').fill('Mine')
  await api.call('PUT', `guides/${_id}`, { ...theirs, titleEn: 'Theirs', contentEn: '<p>Their text</p>' })
  await save(page)
  await expect(page.getByText('Somebody else saved changes while you were editing')).toBeVisible()
  await expect(page.getByText('Already taken over from them: Text in English')).toBeVisible()
  await expect(editor(page, 'English')).toHaveText('Their text')
  await page.getByRole('radio', { name: /Yours/ }).click()
  await save(page)
  await expect(toastOf(page)).toContainText('Saved')
  expect(await read(api, _id)).toMatchObject({ titleEn: 'Mine', contentEn: '<p>Their text</p>' })
})

test('a draft is offered again; a taken address and what is missing are said at their fields', async ({
  page,
  api,
  open,
  allowConsole,
}) => {
  allowConsole(/status of 409/)
  const other = await add(api)
  const guide = await add(api)
  await open(`/admin/guides/edit/${guide._id}?lang=en`)
  await editor(page, 'English').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' not saved yet')
  await page.reload()
  await expect(page.getByText(/Here is what you began on .* and did not save/)).toBeVisible()
  await expect(editor(page, 'English')).toHaveText('Text not saved yet')
  await page.getByLabel('Address').fill(other.slug)
  await save(page)
  await expect(page.getByText('Another guide has this address').first()).toBeVisible()
  await expect(page.getByLabel('Address')).toBeFocused()
  await page.getByLabel('Address').fill('')
  await page.getByLabel('Title in Hebrew').fill('')
  await page.getByLabel('Title in English').fill('')
  await save(page)
  await expect(page.getByRole('group', { name: 'Not saved yet. Please fix these:' })).toBeFocused()
  expect(await read(api, guide._id)).toEqual(guide)
})

test('an address that names no guide, by id or slug', async ({ page, open, allowConsole }) => {
  allowConsole(/status of 404/)
  for (const key of ['f'.repeat(24), 'no-such-guide', 'No Slug']) {
    await open(`/admin/guides/edit/${encodeURIComponent(key)}?lang=en`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed to load guide')
  }
})

for (const language of ['he', 'en'] as const) {
  test(`axe finds nothing on the screens of guides, ${language}`, async ({ page, api, open }) => {
    const guide = await add(api, {
      status: 'active',
      contentEn: '<table><tbody><tr><td>a</td></tr></tbody></table><ul><li>b</li></ul>',
    })
    const viewports = [DESKTOP, PHONE]
    await open(`/admin/guides?lang=${language}`)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expectAccessible(page, { viewports })
    await open(`/admin/guides/new?lang=${language}`)
    await expect(page.getByRole('toolbar')).toHaveCount(2)
    await expectAccessible(page, { viewports, within: '#content' })
    await open(`/admin/guides/edit/${guide._id}?lang=${language}`)
    await expect(page.getByRole('toolbar')).toHaveCount(2)
    await page.locator('[contenteditable] td').first().click()
    await expectAccessible(page, { viewports, within: '#content' })
  })
}
