import type { Locator, Page } from '@playwright/test'
import {
  type AdminProduct,
  adminProductAnswerSchema,
  adminProductListSchema,
  type ProductBody,
} from '#contract/admin-products.ts'
import { expectAccessible } from '../axe.ts'
import { type Api, DESKTOP, expect, PHONE, test, toastOf } from './support.ts'

let made = 0

/** Black and red, in M and L, ten pieces each. */
function bodyOf(special: Partial<ProductBody> = {}): ProductBody {
  // Of one length: none is found by the search for another.
  const number = `${process.pid}-${100 + ++made}`
  const color = (he: string, en: string, code: string) => ({
    name: { he, en },
    code,
    images: [],
    sizes: ['M', 'L'].map((size) => ({ size, sku: `T${number}-${en}-${size}`, stock: 10 })),
  })
  return {
    slug: `trial-tee-${number}`,
    sku: `T${number}`,
    status: 'active',
    category: 'clothing',
    isFeatured: false,
    name: `חולצת ניסיון ${number}`,
    nameEn: `Trial tee ${number}`,
    description: 'כותנה',
    descriptionEn: 'Cotton',
    basePrice: 10_000,
    sizeCategory: 'clothing',
    discount: null,
    bulkDiscounts: [],
    colors: [color('שחור', 'Black', '#111111'), color('אדום', 'Red', '#c0392b')],
    ...special,
  }
}

const productIn = (answer: unknown): AdminProduct => adminProductAnswerSchema.parse(answer).data.product
const add = async (api: Api, special: Partial<ProductBody> = {}) =>
  productIn(await api.call('POST', 'admin/products', bodyOf(special)))
const read = async (api: Api, id: string) => productIn(await api.call('GET', `admin/products/${id}`))
const stocksOf = ({ colors }: AdminProduct) => colors.flatMap(({ sizes }) => sizes.map(({ stock }) => stock))
const variantsOf = ({ colors }: AdminProduct) => colors.flatMap(({ sizes }) => sizes.map(({ variantId }) => variantId))
/** The body that saves a product as it is. */
const editOf = (product: AdminProduct, special: object) => ({ ...product, ...special })

const rows = (page: Page) => page.locator('tbody').getByRole('row')
const stockCell = (page: Page, row: number) =>
  page
    .getByRole('grid')
    .getByRole('row')
    .nth(row + 1)
    .getByRole('gridcell')
    .last()

/** Pastes as a spreadsheet would. */
const paste = (target: Locator, text: string) =>
  target.evaluate((element, plain) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', plain)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

test('the list is searched; several are hidden, and that is undone; one is featured and duplicated', async ({
  page,
  api,
  open,
}) => {
  const word = `Zebra${process.pid}`
  const [first, second] = [await add(api, { nameEn: `${word} one` }), await add(api, { nameEn: `${word} two` })]
  await open('/admin/products?lang=en')
  await page.getByRole('searchbox', { name: 'Search by name, description or SKU' }).fill(word)
  await expect(rows(page)).toHaveCount(2)
  await expect(page).toHaveURL(new RegExp(`q=${word}`))
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Hide' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hide' }).click()
  await expect(toastOf(page)).toContainText('2 products are hidden')
  expect([(await read(api, first._id)).status, (await read(api, second._id)).status]).toEqual(['inactive', 'inactive'])
  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toastOf(page)).toContainText('Undone')
  expect((await read(api, first._id)).status).toBe('active')

  await page.getByRole('button', { name: `Actions for ${word} one` }).click()
  await page.getByRole('menuitem', { name: 'Feature', exact: true }).click()
  await expect(toastOf(page)).toContainText('1 product is featured')
  await page.getByRole('button', { name: `Actions for ${word} one` }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(toastOf(page)).toContainText('This is the copy')
  await expect(page.getByLabel('Status')).toHaveValue('inactive')
  const found = adminProductListSchema.parse(await api.call('GET', `admin/products?search=${word}`)).data
  expect(found.products.map(({ stock, isFeatured }) => [stock, isFeatured]).sort()).toEqual([
    [0, false],
    [40, false],
    [40, true],
  ])
})

test('stock by the keyboard alone: moved to, typed, given back, pasted downward, saved at once', async ({
  page,
  api,
  open,
}) => {
  const product = await add(api)
  await open(`/admin/products/stock?lang=en&q=${product.sku}`)
  await expect(stockCell(page, 0)).toHaveText('10')
  await page.getByRole('grid').getByRole('row').nth(1).getByRole('rowheader').press('End')
  await expect(stockCell(page, 0)).toBeFocused()
  // Typing begins a cell, Enter keeps it and goes down.
  await page.keyboard.press('7')
  await expect(page.getByRole('textbox', { name: /^Stock of/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(stockCell(page, 0)).toContainText('7')
  await expect(stockCell(page, 0)).toContainText('was 10')
  await expect(stockCell(page, 1)).toBeFocused()
  // Escape gives back what was there.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: /^Stock of/ })).toBeFocused()
  await page.keyboard.type('99')
  await page.keyboard.press('Escape')
  await expect(stockCell(page, 1)).toHaveText('10')
  await expect(stockCell(page, 1)).toBeFocused()
  // A column fills downward; what is no number stays.
  await paste(stockCell(page, 1), '1\nmany\n3\n')
  await expect(stockCell(page, 1)).toContainText('was 10')
  await expect(stockCell(page, 2)).toHaveText('10')
  await expect(stockCell(page, 3)).toContainText('3')
  await expect(page.getByText('3 changes are not saved')).toBeVisible()
  expect(stocksOf(await read(api, product._id))).toEqual([10, 10, 10, 10])
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') calls.push(new URL(request.url()).pathname)
  })
  await page.getByRole('button', { name: 'Save the stocks' }).press('Enter')
  await expect(toastOf(page)).toContainText('3 stocks were saved')
  expect(calls).toEqual(['/api/admin/products/stock'])
  expect(stocksOf(await read(api, product._id))).toEqual([7, 1, 10, 3])
  await expect(stockCell(page, 0)).toHaveText('7')
})

test('a stock that changed meanwhile is shown, and asked about', async ({ page, api, open, allowConsole }) => {
  allowConsole(/status of 409/)
  const product = await add(api)
  const [first, second] = variantsOf(product)
  await open(`/admin/products/stock?lang=en&q=${product.sku}`)
  await stockCell(page, 0).click()
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await stockCell(page, 1).click()
  await page.keyboard.type('6')
  await page.keyboard.press('Enter')
  await api.call('PATCH', 'admin/products/stock', {
    changes: [
      { variantId: first, from: 10, to: 8 },
      { variantId: second, from: 10, to: 4 },
    ],
  })
  await page.getByRole('button', { name: 'Save the stocks' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('You saw 10. Now there are 8.')
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await dialog.getByRole('radio', { name: 'Set to 5' }).check()
  await dialog.getByRole('radio', { name: 'Leave 4' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toastOf(page)).toContainText('1 stock was saved')
  expect(stocksOf(await read(api, product._id))).toEqual([5, 4, 10, 10])
})

test('a new product: proposed address and SKUs, its price with the discount, its matrix', async ({
  page,
  api,
  open,
}) => {
  const word = `newtee${process.pid}`
  await open('/admin/products/new?lang=en')
  await page.getByRole('button', { name: 'Add the product' }).click()
  await expect(page.getByRole('alert').or(page.locator('[data-form-errors]')).first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Name in Hebrew', exact: true }).fill('חולצה חדשה')
  await page.getByRole('textbox', { name: 'Name in English', exact: true }).fill(word)
  await page.getByRole('button', { name: `From the name: ${word}` }).click()
  await page.getByRole('textbox', { name: 'SKU', exact: true }).fill('NEW')
  await page.getByLabel('Status').selectOption('active')
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('99.90')
  await page.getByLabel('Kind of discount').selectOption('percentage')
  await page.getByLabel('Percent off').fill('10')
  await expect(page.getByText(/A piece costs .*89\.91 now/)).toBeVisible()
  await page.getByLabel('Colour 1: name in Hebrew').fill('כחול')
  await page.getByLabel('Colour 1: name in English').fill('Blue')
  await page.getByLabel('Colour 1: shade').fill('#2244aa')
  await page.getByRole('button', { name: 'Add the size S', exact: true }).click()
  await page.getByLabel('Another size').fill('Wide')
  await page.getByLabel('Another size').press('Enter')
  await page.getByLabel('Stock of Blue, S').fill('4')
  await page.getByRole('button', { name: 'Add the product' }).click()
  await expect(toastOf(page)).toContainText('The product was added')
  const product = await read(api, word)
  expect(product).toMatchObject({ basePrice: 9990, discount: { type: 'percentage', value: 10 }, status: 'active' })
  expect(product.colors[0]).toMatchObject({ code: '#2244aa', name: { en: 'Blue' } })
  expect(product.colors[0]!.sizes.map(({ size, sku, stock }) => [size, sku, stock])).toEqual([
    ['S', 'NEW-BLUE-S', 4],
    ['Wide', 'NEW-BLUE-WIDE', 0],
  ])
  // What exists has its stock in the sheet alone.
  await expect(page.getByText('In stock: 4')).toBeVisible()
})

test('two admins edit one product: merged where they touch different fields, asked where they touch the same', async ({
  page,
  api,
  open,
  allowConsole,
}) => {
  allowConsole(/status of 409/)
  const product = await add(api)
  await open(`/admin/products/edit/${product._id}?lang=en`)
  await page.getByRole('textbox', { name: 'Name in English', exact: true }).fill('Mine')
  await api.call('PUT', `admin/products/${product._id}`, editOf(product, { nameEn: 'Theirs', basePrice: 5000 }))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Somebody else saved changes while you were editing')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Price', exact: true })).toHaveValue('50')
  expect((await read(api, product._id)).nameEn).toBe('Theirs')
  await page.getByRole('radio', { name: /Yours/ }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toastOf(page)).toContainText('Saved')
  expect(await read(api, product._id)).toMatchObject({ nameEn: 'Mine', basePrice: 5000 })
  expect(stocksOf(await read(api, product._id))).toEqual([10, 10, 10, 10])
})

test('a product is deleted on its page, and Undo brings it back', async ({ page, api, open }) => {
  const product = await add(api)
  await open(`/admin/products/edit/${product._id}?lang=en`)
  await page.getByRole('button', { name: 'Delete…' }).click()
  await page
    .getByRole('dialog', { name: 'Delete the product?' })
    .getByRole('button', { name: 'Move to the trash' })
    .click()
  await expect(toastOf(page)).toContainText('1 product is in the trash')
  await expect(page).toHaveURL(/\/admin\/products$/)
  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toastOf(page)).toContainText('Undone')
  expect((await read(api, product._id)).status).toBe('active')
})

test('a picture is moved to another colour by a button, and by dragging', async ({ page, api, open }) => {
  // All of the form is in view: what is dragged is not scrolled to.
  await page.setViewportSize({ width: 1280, height: 3200 })
  const samples = adminProductListSchema.parse(await api.call('GET', 'admin/products?limit=100')).data.products
  const images = samples.flatMap(({ colors }) => colors.flatMap((color) => color.images)).slice(0, 2)
  expect(images).toHaveLength(2)
  const [black, red] = bodyOf().colors
  const product = await add(api, { colors: [{ ...black!, images }, red!] })
  await open(`/admin/products/edit/${product._id}?lang=en`)
  const colors = [1, 2].map((number) => page.getByRole('group', { name: `Colour ${number}`, exact: true }))
  const picturesOf = (index: number) => colors[index]!.getByRole('listitem', { name: /^Picture/ })
  await expect(picturesOf(0)).toHaveCount(2)
  await colors[0]!.getByRole('button', { name: 'Picture 1: move to another colour' }).click()
  await page.getByRole('menuitem', { name: 'Red' }).click()
  await expect(picturesOf(1)).toHaveCount(1)
  await picturesOf(0)
    .locator('img')
    .dragTo(colors[1]!.getByRole('heading', { name: 'Red' }))
  await expect(picturesOf(1)).toHaveCount(2)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toastOf(page)).toContainText('Saved')
  expect((await read(api, product._id)).colors.map((color) => color.images.length)).toEqual([0, 2])
})

for (const language of ['he', 'en'] as const) {
  const viewports = [PHONE, DESKTOP]

  test(`axe finds nothing on the list, the sheet and the form of products, ${language}`, async ({
    page,
    api,
    open,
  }) => {
    const product = await add(api, {
      discount: { type: 'fixed', value: 1000, startsAt: null, endsAt: null, isActive: true },
    })
    await open(`/admin/products?lang=${language}&q=${product.sku}`)
    await expect(rows(page)).toHaveCount(1)
    await expectAccessible(page, { viewports, within: '#content' })
    await open(`/admin/products/stock?lang=${language}&q=${product.sku}`)
    await stockCell(page, 0).click()
    await page.keyboard.type('5')
    await page.keyboard.press('Enter')
    await expectAccessible(page, { viewports, within: '#content' })
    await open(`/admin/products/edit/${product._id}?lang=${language}`)
    await expect(page.getByRole('table')).toBeVisible()
    await expectAccessible(page, { viewports, within: '#content' })
  })
}
