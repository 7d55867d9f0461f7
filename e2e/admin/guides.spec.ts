import type { Locator, Page } from '@playwright/test'
import { type AdminGuide, adminGuideAnswerSchema } from '#contract/admin-guides.ts'
import type { GuideBody } from '#contract/new-guide.ts'
import { expectAccessible } from '../axe.ts'
import { type Api, expect, expectFitsSmallPhone, pageOfVisitor, rows, saveButton, test, toastOf } from './support.ts'

const GUIDE: GuideBody = {
  slug: 'trial-guide',
  title: 'מדריך ניסיון',
  titleEn: 'Trial guide',
  description: 'על מה זה',
  descriptionEn: 'What it is about',
  content: '',
  contentEn: '',
  status: 'draft',
  category: 'skate',
  tags: [],
  images: [],
  imagesEn: [],
  relatedGuides: [],
  author: '',
  isFeatured: false,
}

const guideIn = (answer: unknown): AdminGuide => adminGuideAnswerSchema.parse(answer).data.guide
/** The guide with this id or slug. */
const read = async (api: Api, key: string) => guideIn(await api.call('GET', `admin/guides/${key}`))
const editor = (page: Page, language: 'Hebrew' | 'English') =>
  page.getByRole('textbox', { name: `Text in ${language}`, exact: true })
const toolsOf = (page: Page, language: 'Hebrew' | 'English') =>
  page.getByRole('toolbar', { name: `Formatting: Text in ${language}` })

async function save(page: Page): Promise<void> {
  await saveButton(page).click()
  await expect(toastOf(page)).toContainText('Saved')
}

/** Pastes text as another program puts it on the clipboard. */
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

test('a guide’s life: written by keyboard alone, published at once with others, edited, deleted, restored', async ({
  page,
  api,
  open,
  sharedServer,
}) => {
  await open('/admin/guides?lang=en')
  await expect(rows(page)).not.toHaveCount(0)
  await expectFitsSmallPhone(page)
  await page.getByRole('link', { name: 'Write a guide' }).press('Enter')
  await editor(page, 'Hebrew').waitFor()
  await test.step('nothing is saved while something is missing', async () => {
    await saveButton(page).press('Enter')
    await expect(page.getByRole('group', { name: 'Not saved yet. Please fix these:' })).toBeFocused()
    await expectAccessible(page, { within: '#content' })
  })
  await test.step('written by keyboard alone, and Tab leaves the text', () => writeByKeyboard(page, api))

  await test.step('found in the list, published with a bulk action, and that undone', async () => {
    await page.goto('/admin/guides')
    await page.getByRole('searchbox', { name: 'Search by title, summary or tag' }).fill('by keyboard')
    // Waits for the filtered list before selecting a row.
    await expect(page).toHaveURL(/q=by(\+|%20)keyboard/)
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('Draft')
    await page.getByRole('checkbox', { name: /By Keyboard/ }).check()
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    await expect(toastOf(page)).toContainText('1 guide published')
    expect((await read(api, 'by-keyboard')).status).toBe('active')
    await toastOf(page).getByRole('button', { name: 'Undo' }).click()
    await expect(toastOf(page)).toContainText('Undone')
    await expect(rows(page)).toContainText('Draft')
    expect((await read(api, 'by-keyboard')).status).toBe('draft')
  })

  const shown = () => pageOfVisitor(sharedServer, '/guides/by-keyboard?lang=en')
  await test.step('published on its page and edited, and riders get it', async () => {
    await page.getByRole('link', { name: 'By Keyboard' }).click()
    await editor(page, 'Hebrew').waitFor()
    await page.getByLabel('Status').selectOption('Published')
    await saveButton(page).click()
    await expect(toastOf(page)).toContainText('The guide is published')
    expect(await shown()).toContain('Only keys.')
    await editor(page, 'English').click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' And a helmet.')
    await save(page)
    expect(await shown()).toContain('Only keys. And a helmet.')
  })

  const remove = async () => {
    await page.getByRole('button', { name: 'Delete…' }).click()
    await page.getByRole('button', { name: 'Move to the trash' }).click()
    await expect(toastOf(page)).toContainText('1 guide moved to the trash')
    await expect(page).toHaveURL(/\/admin\/guides$/)
  }
  await test.step('deleted, back by Undo, deleted again, and restored from the trash as a draft', async () => {
    await remove()
    await toastOf(page).getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('link', { name: 'By Keyboard' }).click()
    await remove()
    expect(await shown()).toMatch(/^404/)
    await page.goto('/admin/trash')
    await page.getByRole('button', { name: 'Restore By Keyboard' }).click()
    await expect(toastOf(page)).toContainText('By Keyboard')
    expect(await read(api, 'by-keyboard')).toMatchObject({
      status: 'draft',
      contentEn: '<p>Only keys. And a helmet.</p>',
    })
  })
})

/** Fills in the form of a new guide by keyboard alone, and saves it. */
async function writeByKeyboard(page: Page, api: Api): Promise<void> {
  await page.getByLabel('Title in Hebrew').focus()
  await page.keyboard.type('במקלדת בלבד')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Summary in Hebrew')).toBeFocused()
  await page.keyboard.press('Tab')
  // The toolbar is one Tab stop; arrow keys move inside it.
  const tools = toolsOf(page, 'Hebrew')
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
  await expect(toolsOf(page, 'English').locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(editor(page, 'English')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Address')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'From the English title: by-keyboard' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Address')).toHaveValue('by-keyboard')
  await page.getByLabel('Address').press('Enter')
  await expect(toastOf(page)).toContainText('Saved')
  const guide = await read(api, 'by-keyboard')
  expect(guide).toMatchObject({ title: 'במקלדת בלבד', titleEn: 'By Keyboard', contentEn: '<p>Only keys.</p>' })
  expect(guide.content).toBe('<h2 id="s-כותרת">כותרת</h2>\n<ul><li>פריט</li></ul>')
}

test('a text is typed and pasted in Hebrew, with links, videos, tables and pictures; the arrows move as the eye does', async ({
  page,
  api,
  open,
}) => {
  const guide = guideIn(await api.call('POST', 'guides', GUIDE))
  await open(`/admin/guides/edit/${guide.slug}?lang=en`)
  await expect(editor(page, 'Hebrew')).toHaveAttribute('dir', 'rtl')
  await expect(editor(page, 'English')).toHaveAttribute('dir', 'ltr')
  await test.step('pasted and typed', () => pasteAndType(page))
  await test.step('a link and a video', () => addLinkAndVideo(page))
  await test.step('a table, in which the arrows move as the eye does', () => addTable(page))
  await test.step('a picture with its words', () => addPicture(page))
  await expectFitsSmallPhone(page)
  await save(page)
  const { content, contentEn } = await read(api, guide._id)
  expect(content.split('\n')).toEqual([
    '<ul><li>מגן ברכיים</li></ul>',
    '<p><strong>חובה</strong> לשים</p>',
    '<p>ועוד <a href="https://example.com">example.com</a></p>',
    '<figure><a href="https://youtu.be/abc">איך נופלים</a></figure>',
    '<table><caption>מידות</caption><thead><tr><th scope="col">א</th><th scope="col">ב+</th><th scope="col"></th></tr></thead>' +
      '<tbody><tr><td></td><td></td><td></td></tr><tr><td>ג</td><td></td><td></td></tr></tbody></table>',
  ])
  expect(contentEn).toMatch(
    /^<figure><img src="\/uploads\/images\/[0-9a-f]{32}\.webp" alt="The logo" width="\d+" height="\d+" \/><\/figure>$/,
  )
})

async function pasteAndType(page: Page): Promise<void> {
  const text = editor(page, 'Hebrew')
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
}

async function addLinkAndVideo(page: Page): Promise<void> {
  const tools = toolsOf(page, 'Hebrew')
  await tools.getByRole('button', { name: 'Link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Link' })
  await dialog.getByLabel('Address').fill('javascript:alert(1)')
  await dialog.getByRole('button', { name: 'Set the link' }).click()
  await expect(dialog.getByText('This is not an address')).toBeVisible()
  await dialog.getByLabel('Address').fill('example.com')
  await page.keyboard.press('Enter')
  await expect(editor(page, 'Hebrew').getByRole('link', { name: 'example.com' })).toBeVisible()

  await tools.getByRole('button', { name: 'Video' }).click()
  const video = page.getByRole('dialog', { name: 'Video' })
  await video.getByLabel('Address of the video').fill('https://youtu.be/abc')
  await video.getByLabel('Title of the video').fill('איך נופלים')
  await video.getByRole('button', { name: 'Add the video' }).click()
  await expect(editor(page, 'Hebrew')).toBeFocused()
  await page.keyboard.press('Control+End')
}

async function addTable(page: Page): Promise<void> {
  const tools = toolsOf(page, 'Hebrew')
  await tools.getByRole('button', { name: 'Table', exact: true }).click()
  await page.getByRole('button', { name: 'Table of 2 columns and 2 rows' }).click()
  await expect(editor(page, 'Hebrew')).toBeFocused()
  await page.keyboard.type('א')
  // In Hebrew the next cell is on the left.
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('ב')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('ג')
  await page.keyboard.press('ArrowRight')
  // The browser reports its move of the caret a moment later.
  await expect.poll(() => page.evaluate(() => getSelection()?.anchorOffset)).toBe(0)
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('+')
  // The toolbar now has the buttons of a table.
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, { within: '#content' })
  await tools.getByRole('button', { name: 'Row below' }).click()
  await tools.getByRole('button', { name: 'Column after' }).click()
  await tools.getByRole('button', { name: 'Caption of the table' }).click()
  await page.getByRole('dialog', { name: 'Caption of the table' }).getByLabel('Caption').fill('מידות')
  await page.keyboard.press('Enter')
}

async function addPicture(page: Page): Promise<void> {
  await editor(page, 'English').click()
  await toolsOf(page, 'English').getByRole('button', { name: 'Picture' }).click()
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
}
