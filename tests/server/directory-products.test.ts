/** Products in a directory file: their stock is the site's own, and orders keep their variants. */
import { describe, expect, test } from 'vitest'
import { adminProductAnswerSchema } from '#contract/admin-products.ts'
import type { AdminProduct, ProductBody } from '#contract/admin-products.ts'
import type { DirectoryProduct } from '#contract/directory.ts'
import { addUser, call, signIn, switchFeatures } from './accounts.ts'
import { newApp } from './apps.ts'
import { directoryOn, error, type File, withoutTime } from './directory-calls.ts'
import { newProduct, openTill, orderOf } from './new-products.ts'
import { ENGINES } from './stores.ts'

describe.each(ENGINES)('products in a directory file on %s', (engine) => {
  const world = directoryOn(engine)
  const { exported, send, shown, done, undo } = world

  const addProduct = async (special: Partial<ProductBody> = {}) => {
    const answer = await call(world.api, world.token, 'POST', '/api/admin/products', newProduct(special))
    expect(answer.statusCode, answer.body).toBe(201)
    return adminProductAnswerSchema.parse(answer.json()).data.product
  }
  const product = async (key: string) =>
    adminProductAnswerSchema.parse((await call(world.api, world.token, 'GET', `/api/admin/products/${key}`)).json())
      .data.product
  const sizesOf = ({ colors }: AdminProduct) =>
    colors.flatMap(({ sizes }) => sizes.map(({ size, sku, stock }) => `${size} ${sku} ${stock}`))
  async function sell({ _id, colors }: AdminProduct, quantity: number) {
    await switchFeatures(world.api.store, { shop: true, accounts: true })
    await openTill(world.api.store)
    const items = [{ productId: _id, variantId: colors[0]!.sizes[0]!.variantId, quantity }]
    const customer = await signIn(world.api, await addUser(world.api.store, {}))
    const answer = await call(world.api, customer, 'POST', '/api/orders', orderOf(items, 10_000 * quantity + 2500))
    expect(answer.statusCode, answer.body).toBe(201)
  }
  const only = ({ products }: File, edit: (product: DirectoryProduct) => object) => ({
    format: 'rampa-directory',
    version: 1,
    products: products.map(edit),
  })

  test('are exported with their variants, while the shop is off too, and imported elsewhere with their ids', async () => {
    const tee = await addProduct({ slug: 'tee', status: 'inactive' })
    await addProduct({
      slug: 'wax',
      discount: { type: 'fixed', value: 500, startsAt: null, endsAt: null, isActive: true },
    })
    const file = await exported()
    expect(file.products.map(({ slug }) => slug).sort()).toEqual(['tee', 'wax'])
    const other = await newApp({ engine })
    const here = [world.api, world.token] as const
    world.api = other
    world.token = await signIn(other, await addUser(other.store, { role: 'admin' }))
    expect((await done(file)).counts).toMatchObject({ added: 2 })
    expect(withoutTime(await exported())).toEqual(withoutTime(file))
    const { createdAt: _at, updatedAt: _updated, ...same } = tee
    expect(await product('tee')).toMatchObject(same)
    await other.close()
    ;[world.api, world.token] = here
  })

  test('keep what was sold since the export: the file that is imported says another stock', async () => {
    const tee = await addProduct({ slug: 'tee' })
    const file = await exported()
    await sell(tee, 4)
    const plan = await shown(only(file, (one) => one))
    expect(plan.counts).toEqual({ added: 0, changed: 0, restored: 0, same: 1 })
    expect(plan.warnings).toEqual([{ field: 'products.0.colors', message: 'stock' }])
    const renamed = only(file, (one) => ({ ...one, nameEn: 'New name' }))
    const { historyId, changes } = await done(renamed)
    expect(changes).toMatchObject([{ thing: 'product', slug: 'tee', fields: [{ field: 'nameEn', after: 'New name' }] }])
    expect((await product('tee')).nameEn).toBe('New name')
    expect((await product('tee')).colors[0]!.sizes.map(({ stock }) => stock)).toEqual([6, 10])
    await sell(tee, 1)
    expect((await undo(historyId!)).json()).toMatchObject({ data: { restored: [tee._id], skipped: [] } })
    const after = await product('tee')
    expect([after.nameEn, after.colors[0]!.sizes.map(({ stock }) => stock)]).toEqual([tee.nameEn, [5, 10]])
  })

  test('get new sizes and keep those that the file does not have; the undo takes them back', async () => {
    const tee = await addProduct({ slug: 'tee', sku: 'T' })
    const [medium, large] = tee.colors[0]!.sizes
    const file = await exported()
    // Edited by hand: without ids, in other letters, one size removed and one added.
    const next = only(file, ({ _id, colors, ...one }) => ({
      ...one,
      colors: colors.map(({ id: _color, sizes: _sizes, ...color }) => ({
        ...color,
        sizes: [
          { size: 'XL', sku: 'T-XL', stock: 3 },
          { size: 'm', sku: 'T-M', stock: 99 },
        ],
      })),
    }))
    const { historyId, warnings } = await done(next)
    expect(warnings.map(({ message }) => message)).toEqual(['stock', 'kept'])
    const changed = await product('tee')
    expect(sizesOf(changed)).toEqual(['XL T-XL 3', 'm T-M 10', `L ${large!.sku} 10`])
    expect(changed.colors[0]!.sizes.slice(1).map(({ variantId }) => variantId)).toEqual([
      medium!.variantId,
      large!.variantId,
    ])
    expect((await shown(next)).counts).toMatchObject({ same: 1, changed: 0 })
    expect((await undo(historyId!)).json()).toMatchObject({ data: { restored: [tee._id], skipped: [] } })
    expect((await product('tee')).colors).toEqual(tee.colors)
  })

  test('never take a variant from another product', async () => {
    const [tee, hat] = [await addProduct({ slug: 'tee' }), await addProduct({ slug: 'hat' })]
    const file = await exported()
    const stolen = file.products.find(({ slug }) => slug === 'hat')!.colors
    const next = only(file, (one) => (one.slug === 'tee' ? { ...one, colors: stolen } : one))
    await done(next)
    expect((await product('hat')).colors).toEqual(hat.colors)
    const ids = (await product('tee')).colors.flatMap(({ sizes }) => sizes.map(({ variantId }) => variantId))
    expect(ids).toEqual(tee.colors[0]!.sizes.map(({ variantId }) => variantId))
  })

  test('come back from the trash with their stock, and go there again', async () => {
    const tee = await addProduct({ slug: 'tee' })
    const file = await exported()
    await sell(tee, 2)
    expect((await call(world.api, world.token, 'DELETE', `/api/admin/products/${tee._id}`)).statusCode).toBe(204)
    const { historyId, counts } = await done(only(file, (one) => one))
    expect(counts).toMatchObject({ restored: 1 })
    expect((await product('tee')).colors[0]!.sizes[0]!.stock).toBe(8)
    await undo(historyId!)
    expect((await call(world.api, world.token, 'GET', '/api/admin/products/tee')).statusCode).toBe(404)
  })

  test('with two sizes that mean one are refused', async () => {
    const tee = await addProduct({ slug: 'tee' })
    const file = await exported()
    const [medium, large] = tee.colors[0]!.sizes
    // The L is renamed to M; the M that the file doesn't name stays.
    const next = only(file, (one) => ({
      ...one,
      colors: one.colors.map((color) => ({ ...color, sizes: [{ ...color.sizes[1]!, size: medium!.size }] })),
    }))
    const answer = await send(next)
    expect([answer.statusCode, error(answer).errors]).toEqual([
      400,
      [{ field: 'products.0.colors.0.sizes', message: 'repeated' }],
    ])
    expect(sizesOf(await product('tee'))).toEqual([`M ${medium!.sku} 10`, `L ${large!.sku} 10`])
  })
})
