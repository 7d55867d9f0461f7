import type { Locator, Page } from '@playwright/test'
import {
  type AdminProduct,
  adminProductAnswerSchema,
  adminProductListSchema,
  type ProductBody,
} from '#contract/admin-products.ts'
import { expectAccessible } from '../axe.ts'
import {
  type Api,
  DESKTOP,
  expect,
  expectFitsSmallPhone,
  inMenu,
  PHONE,
  rows,
  saveButton,
  test,
  toastOf,
} from './support.ts'

let made = 0

/** A product in black and red, in M and L, ten pieces each. */
function bodyOf(special: Partial<ProductBody> = {}): ProductBody {
  // All numbers have the same length, so that no search for one finds another.
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

const stockCell = (page: Page, row: number) =>
  page
    .getByRole('grid')
    .getByRole('row')
    .nth(row + 1)
    .getByRole('gridcell')
    .last()

/** Pastes rows as a spreadsheet puts them on the clipboard. */
const paste = (target: Locator, text: string) =>
  target.evaluate((element, plain) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', plain)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

test('a product’s life: made, hidden with others, featured, duplicated, its pictures moved, deleted, brought back', async ({
  page,
  api,
  open,
}) => {
  const word = `newtee${process.pid}`
  await open('/admin/products?lang=en')
  await expect(rows(page)).not.toHaveCount(0)
  await expectFitsSmallPhone(page)
  await page.getByRole('link', { name: 'Add a product' }).click()
  await test.step('made: proposed address and SKUs, its price with the discount, its matrix', () =>
    makeProduct(page, api, word))

  await test.step('found in the list, hidden with a bulk action, and that undone', async () => {
    await page.goto('/admin/products')
    await page.getByRole('searchbox', { name: 'Search by name, description or SKU' }).fill(word)
    await expect(rows(page)).toHaveCount(1)
    await expect(page).toHaveURL(new RegExp(`q=${word}`))
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByRole('button', { name: 'Hide' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Hide' }).click()
    await expect(toastOf(page)).toContainText('1 product is hidden')
    expect((await read(api, word)).status).toBe('inactive')
    await toastOf(page).getByRole('button', { name: 'Undo' }).click()
    await expect(toastOf(page)).toContainText('Undone')
    expect((await read(api, word)).status).toBe('active')
  })

  await test.step('featured and duplicated', async () => {
    await inMenu(page, word, 'Feature')
    await expect(toastOf(page)).toContainText('1 product is featured')
    await inMenu(page, word, 'Duplicate')
    await expect(toastOf(page)).toContainText('This is the copy')
    await expect(page.getByLabel('Status')).toHaveValue('inactive')
    const found = adminProductListSchema.parse(await api.call('GET', `admin/products?search=${word}`)).data
    expect(found.products.map(({ stock, isFeatured }) => [stock, isFeatured]).sort()).toEqual([
      [0, false],
      [4, true],
    ])
  })

  await test.step('the copy is deleted on its page, and Undo brings it back', async () => {
    const copy = /edit\/([^/?]+)/.exec(page.url())![1]!
    await page.getByRole('button', { name: 'Delete…' }).click()
    await page
      .getByRole('dialog', { name: 'Delete the product?' })
      .getByRole('button', { name: 'Move to the trash' })
      .click()
    await expect(toastOf(page)).toContainText('1 product is in the trash')
    await expect(page).toHaveURL(/\/admin\/products$/)
    await toastOf(page).getByRole('button', { name: 'Undo' }).click()
    await expect(toastOf(page)).toContainText('Undone')
    expect((await read(api, copy)).status).toBe('inactive')
  })

  await test.step('a picture is moved to another colour by a button, and by dragging', () => movePictures(page, api))
})

async function makeProduct(page: Page, api: Api, word: string): Promise<void> {
  await page.getByRole('button', { name: 'Add the product' }).click()
  await expect(page.getByRole('group', { name: 'Not saved yet. Please fix these:' })).toBeFocused()
  await page.setViewportSize(PHONE)
  await expectAccessible(page, { within: '#content' })
  await page.setViewportSize(DESKTOP)
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
  // The form shows the stock of an existing variant; only the stock sheet changes it.
  await expect(page.getByText('In stock: 4')).toBeVisible()
}

async function movePictures(page: Page, api: Api): Promise<void> {
  // A window as high as the form, because a drag doesn't scroll.
  await page.setViewportSize({ width: 1280, height: 3200 })
  const samples = adminProductListSchema.parse(await api.call('GET', 'admin/products?limit=100')).data.products
  const images = samples.flatMap(({ colors }) => colors.flatMap((color) => color.images)).slice(0, 2)
  expect(images).toHaveLength(2)
  const [black, red] = bodyOf().colors
  const product = await add(api, { colors: [{ ...black!, images }, red!] })
  await page.goto(`/admin/products/edit/${product._id}`)
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
  await saveButton(page).click()
  await expect(toastOf(page)).toContainText('Saved')
  expect((await read(api, product._id)).colors.map((color) => color.images.length)).toEqual([0, 2])
}

test('stock by the keyboard alone: moved to, typed, given back, pasted downward, saved at once; asked where it changed meanwhile', async ({
  page,
  api,
  open,
  allowConsole,
}) => {
  allowConsole(/status of 409/)
  const product = await add(api)
  const stocks = async () => stocksOf(await read(api, product._id))
  await open(`/admin/products/stock?lang=en&q=${product.sku}`)
  await expect(stockCell(page, 0)).toHaveText('10')
  await expectFitsSmallPhone(page)

  await test.step('typing begins a cell, Enter keeps it and goes down, Escape gives back', async () => {
    await page.getByRole('grid').getByRole('row').nth(1).getByRole('rowheader').press('End')
    await expect(stockCell(page, 0)).toBeFocused()
    await page.keyboard.press('7')
    await expect(page.getByRole('textbox', { name: /^Stock of/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(stockCell(page, 0)).toContainText('7')
    await expect(stockCell(page, 0)).toContainText('was 10')
    await expect(stockCell(page, 1)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: /^Stock of/ })).toBeFocused()
    await page.keyboard.type('99')
    await page.keyboard.press('Escape')
    await expect(stockCell(page, 1)).toHaveText('10')
    await expect(stockCell(page, 1)).toBeFocused()
  })

  await test.step('a column fills downward, what is no number stays, and all are saved at once', async () => {
    await paste(stockCell(page, 1), '1\nmany\n3\n')
    await expect(stockCell(page, 1)).toContainText('was 10')
    await expect(stockCell(page, 2)).toHaveText('10')
    await expect(stockCell(page, 3)).toContainText('3')
    await expect(page.getByText('3 changes are not saved')).toBeVisible()
    await expectAccessible(page, { within: '#content' })
    expect(await stocks()).toEqual([10, 10, 10, 10])
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH') calls.push(new URL(request.url()).pathname)
    })
    await page.getByRole('button', { name: 'Save the stocks' }).press('Enter')
    await expect(toastOf(page)).toContainText('3 stocks were saved')
    expect(calls).toEqual(['/api/admin/products/stock'])
    expect(await stocks()).toEqual([7, 1, 10, 3])
    await expect(stockCell(page, 0)).toHaveText('7')
  })

  await test.step('a stock that changed meanwhile is shown, and asked about', async () => {
    await stockCell(page, 0).click()
    await page.keyboard.type('5')
    await page.keyboard.press('Enter')
    await page.keyboard.type('6')
    await page.keyboard.press('Enter')
    const [first, second] = variantsOf(product)
    await api.call('PATCH', 'admin/products/stock', {
      changes: [
        { variantId: first, from: 7, to: 8 },
        { variantId: second, from: 1, to: 4 },
      ],
    })
    await page.getByRole('button', { name: 'Save the stocks' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('You saw 7. Now there are 8.')
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
    await dialog.getByRole('radio', { name: 'Set to 5' }).check()
    await dialog.getByRole('radio', { name: 'Leave 4' }).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(toastOf(page)).toContainText('1 stock was saved')
    expect(await stocks()).toEqual([5, 4, 10, 3])
  })

  await test.step('on narrow screens a row shows which variant it is, and nothing covers that', async () => {
    for (const width of [390, 820]) {
      await page.setViewportSize({ width, height: 844 })
      const row = page.getByRole('grid').getByRole('row').nth(1)
      for (const cell of await row.getByRole('gridcell').all()) {
        const isOnTop = () =>
          cell.evaluate((element) => {
            const { x, y, width, height } = (element.firstElementChild ?? element).getBoundingClientRect()
            const ends = [x + 2, x + width - 2].map((at) => document.elementFromPoint(at, y + height / 2))
            return ends.every((top) => element.contains(top))
          })
        await cell.scrollIntoViewIfNeeded()
        await expect.poll(isOnTop, `${width} px: ${await cell.textContent()}`).toBe(true)
      }
    }
  })
})
