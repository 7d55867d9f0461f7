import type { Page } from '@playwright/test'
import { DEAD_SERVER, expect, test, untilOfflineReady } from '../fixtures.ts'
import { fetchProducts, productAt } from '../shop.ts'

// The shop without a server: after one visit to any page, its list, every product and their pictures.

const kept = (page: Page, part: string): Promise<boolean> =>
  page.evaluate(async (text) => {
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) if (url.includes(text)) return true
    return false
  }, part)

test('a cold start in the shop, which was never opened, shows its list and products', async ({
  ownServer,
  context,
  allowConsole,
}) => {
  allowConsole(DEAD_SERVER)
  const products = await fetchProducts(ownServer)
  const hoodie = productAt(products, 'rampa-hoodie')
  const page = await context.newPage()
  await page.goto(`${ownServer.origin}/about`)
  await untilOfflineReady(page)
  const wanted = [
    '/assets/shop-',
    '/assets/shop.index-',
    '/assets/shop.products',
    '/assets/cart-',
    '-account.json',
    ...products.map(({ colors }) => colors[0]!.images[0]!.thumbUrl),
  ]
  for (const part of wanted) await expect.poll(() => kept(page, part), { message: part, timeout: 30_000 }).toBe(true)
  await page.close()
  await ownServer.stop()

  const cold = await context.newPage()
  await cold.goto(`${ownServer.origin}/shop?category=clothing`)
  const cards = cold.getByRole('main').getByRole('article').getByRole('heading', { level: 2 })
  await expect(cards).toHaveText(products.filter(({ category }) => category === 'clothing').map(({ name }) => name))
  const pictures = cold.getByRole('main').locator('article img')
  await expect
    .poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true)
  await cold.getByRole('searchbox').fill('hoodie')
  await expect(cards.first()).toHaveText(hoodie.name)

  await cold.goto(`${ownServer.origin}/shop/products/rampa-hoodie?color=sand&size=l&lang=en`)
  await expect(cold.getByRole('heading', { level: 1 })).toHaveText(hoodie.nameEn)
  await expect(cold.getByRole('radio', { name: 'Sand' })).toBeChecked()
  await expect(cold.getByText('VAT included')).toBeVisible()
  const photo = cold.getByRole('region', { name: 'Photos' }).getByRole('img').first()
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true)

  await cold.goto(`${ownServer.origin}/shop/products/no-such-product`)
  await expect(cold.getByRole('heading', { level: 1 })).toHaveText('אין כאן על מה לרכוב')
})
