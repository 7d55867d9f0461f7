/** What admins do with products (spec §3, §6; decisions, Editing, Shop and orders). */
import type {
  AdminProduct,
  AdminProductListQuery,
  BulkProductsBody,
  EditProductBody,
  MovementListQuery,
  ProductBody,
  StockBody,
  StockMovement,
} from '#contract/admin-products.ts'
import { ADMIN_PAGE_SIZE } from '#contract/editing.ts'
import { freeSlug, slugStem } from '#domain/slug.ts'
import { NEW_ROW } from '#server/db/schema/editing.ts'
import type { ProductsTable, ProductVariantsTable } from '#server/db/schema/shop.ts'
import { fieldError, notFound } from '#server/http/api-error.ts'
import { changeMany } from '#server/http/bulk.ts'
import type { BulkResult } from '#server/http/bulk.ts'
import { changedValues, requireRevision } from '#server/http/editing.ts'
import { newId } from '#server/new-id.ts'
import type { AdminProductsContext } from './admin-context.ts'
import { bulkProducts, PRODUCT_ACTIONS } from './bulk.ts'
import { changeStocks, movementToWire } from './stock.ts'
import { toAdminProduct, toContent } from './to-wire.ts'
import type { ProductRows, Shown } from './to-wire.ts'

type One = { product: AdminProduct }

export interface AdminProductsService {
  list(query: AdminProductListQuery): Promise<{ products: AdminProduct[]; total: number }>
  /** @param key an id or a slug @throws ApiError 404 */
  get(key: string): Promise<One>
  /** @throws ApiError 409 SLUG_TAKEN */
  create(body: ProductBody, actorId: string): Promise<One>
  /** @throws ApiError 400 for a variant of another product; 404; 409 STALE_EDIT, SLUG_TAKEN */
  edit(id: string, body: EditProductBody, actorId: string): Promise<One>
  /** A copy that is inactive and out of stock. @throws ApiError 404 */
  duplicate(id: string, actorId: string): Promise<One>
  /** @throws ApiError 404 */
  setFeatured(id: string, isFeatured: boolean, actorId: string): Promise<One>
  /** Moves it to the trash. @throws ApiError 404 */
  remove(id: string, actorId: string): Promise<void>
  /** All or nothing. @throws ApiError 404 */
  bulk(body: BulkProductsBody, actorId: string): Promise<BulkResult>
  /** All or nothing. @throws ApiError 404; 409 STALE_EDIT */
  setStocks(body: StockBody, actorId: string): Promise<{ stocks: { variantId: string; stock: number }[] }>
  movements(id: string, query: MovementListQuery): Promise<{ movements: StockMovement[]; total: number }>
}

/** What people edit, for the history: without stocks, which have their own. */
function editedOf(rows: ProductRows, shown: Shown): Record<string, unknown> {
  const { _id, price, stock, stockLabel, createdAt, updatedAt, revision, colors, ...edited } = toAdminProduct(
    rows,
    shown,
  )
  void [_id, price, stock, stockLabel, createdAt, updatedAt, revision]
  return {
    ...edited,
    colors: colors.map(({ sizes, ...color }) => ({ ...color, sizes: sizes.map(({ size, sku }) => ({ size, sku })) })),
  }
}

/** The body that makes a product again. */
function bodyOf({ product }: One): ProductBody {
  const { slug, sku, status, category, isFeatured, name, nameEn, description, descriptionEn } = product
  const { basePrice, sizeCategory, discount, bulkDiscounts } = product
  const colors = product.colors.map(({ name: ofColor, code, images, sizes }) => ({
    name: ofColor,
    code,
    images,
    sizes: sizes.map(({ size, sku: ofSize }) => ({ size, sku: ofSize, stock: 0 })),
  }))
  const texts = { name, nameEn, description, descriptionEn }
  return { slug, sku, status, category, isFeatured, ...texts, basePrice, sizeCategory, discount, bulkDiscounts, colors }
}

/** @throws ApiError 400 when the body names variants of another product, or one twice */
function requireOwnVariants(body: ProductBody, own: readonly ProductVariantsTable[]): void {
  const named = body.colors.flatMap(({ sizes }) => sizes.flatMap(({ variantId }) => variantId ?? []))
  const known = new Set(own.map(({ id }) => id))
  if (new Set(named).size < named.length || named.some((id) => !known.has(id))) throw fieldError('colors', 'repeated')
}

/** The addresses of a product's pictures, by field. */
const picturesOf = ({ colors }: ProductBody): Record<string, string> =>
  Object.fromEntries(
    colors.flatMap(({ images }, color) =>
      images.map(({ url }, index) => [`colors.${color}.images.${index}.url`, url] as const),
    ),
  )

export function createAdminProductsService(context: AdminProductsContext): AdminProductsService {
  const { repo, history, trash, shown, requireImages, now } = context
  const things = bulkProducts(context)
  const instant = () => new Date(now()).toISOString()
  const makeId = () => newId(now())
  const toOne = async (rows: ProductRows): Promise<One> => ({ product: toAdminProduct(rows, await shown()) })

  /** @throws ApiError 404 */
  function found<T>(rows: T | undefined): T {
    if (rows === undefined) throw notFound('There is no such product')
    return rows
  }
  const lock = async (id: string) => {
    found((await repo.lockMany([id]))[0])
    return found(await repo.find(id))
  }

  /** Stores a new product; must run in a transaction. */
  async function add(body: ProductBody, actorId: string): Promise<One> {
    const id = makeId()
    const at = instant()
    requireOwnVariants(body, [])
    await requireImages(picturesOf(body))
    const { columns, variants } = toContent(id, body, makeId)
    const product: ProductsTable = { id, ...columns, ...NEW_ROW, created_at: at, updated_at: at }
    await repo.insert(product, variants)
    const { slug, name, nameEn, status } = body
    const after = { slug, name, nameEn, status }
    await history.record({ actorId, thing: 'product', thingId: id, action: 'create', after })
    return toOne({ product, variants })
  }

  /** Records what an edit changed; must run in its transaction. */
  async function record(before: ProductRows, actorId: string): Promise<One> {
    const id = before.product.id
    const after = found(await repo.find(id))
    const of = await shown()
    const changes = changedValues(editedOf(before, of), editedOf(after, of))
    await history.record({ actorId, thing: 'product', thingId: id, action: 'update', ...changes })
    return toOne(after)
  }

  return {
    async list({ sort = '-updatedAt', page = 1, limit = ADMIN_PAGE_SIZE, stock, ...filter }) {
      const of = await shown()
      const mostStock = stock === undefined ? undefined : stock === 'low' ? of.stockLabels.low : 0
      const { rows, total } = await repo.list({ ...filter, mostStock }, sort, { offset: (page - 1) * limit, limit })
      return { products: rows.map((row) => toAdminProduct(row, of)), total }
    },
    get: async (key) => toOne(found(await repo.find(key))),
    create: (body, actorId) => repo.write(() => add(body, actorId)),
    edit: (id, { revision, ...body }, actorId) =>
      repo.write(async () => {
        const before = await lock(id)
        await requireRevision(before.product, revision, () => toOne(before))
        requireOwnVariants(body, before.variants)
        await requireImages(picturesOf(body))
        const { columns, variants } = toContent(id, body, makeId)
        await repo.update(id, columns, instant())
        await repo.replaceVariants(id, variants)
        return record(before, actorId)
      }),
    duplicate: (id, actorId) =>
      repo.write(async () => {
        const body = bodyOf(await toOne(found(await repo.find(id))))
        const taken = new Set(await repo.slugsLike(slugStem(body.slug)))
        const slug = freeSlug(body.slug, (one) => taken.has(one))
        return add({ ...body, slug, status: 'inactive', isFeatured: false }, actorId)
      }),
    setFeatured: (id, isFeatured, actorId) =>
      repo.write(async () => {
        const before = await lock(id)
        if ((before.product.is_featured === 1) === isFeatured) return toOne(before)
        await repo.update(id, { is_featured: isFeatured ? 1 : 0 }, instant())
        return record(before, actorId)
      }),
    remove: (id, actorId) =>
      repo.write(async () => {
        const { slug, name_he: name, name_en: nameEn, status } = (await lock(id)).product
        await trash.discard([id])
        const before = { slug, name, nameEn, status }
        await history.record({ actorId, thing: 'product', thingId: id, action: 'delete', before })
      }),
    bulk: ({ ids, action }, actorId) => changeMany(things, PRODUCT_ACTIONS[action], ids, actorId),
    setStocks: (body, actorId) => changeStocks(context, body, actorId),
    async movements(id, { variant, page = 1, limit = ADMIN_PAGE_SIZE }) {
      const { rows, total } = await repo.movements(id, { offset: (page - 1) * limit, limit }, variant)
      return { movements: rows.map(movementToWire), total }
    },
  }
}
