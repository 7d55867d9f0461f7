/** Admins' actions on products. */
import type {
  AdminProduct,
  AdminProductListQuery,
  BulkProductsBody,
  MovementListQuery,
  ProductBody,
  StockBody,
  StockMovement,
} from '#contract/admin-products.ts'
import { PRODUCT_LIMITS, skuKey } from '#contract/admin-products.ts'
import { freeSlug, slugStem } from '#domain/admin/slug.ts'
import { NEW_ROW } from '#server/db/schema/editing.ts'
import type { ProductsTable, ProductVariantsTable } from '#server/db/schema/shop.ts'
import { ApiError, fieldError } from '#server/http/api-error.ts'
import { DELETED } from '#server/http/bulk.ts'
import type { BulkAction } from '#server/http/bulk.ts'
import { changedValues } from '#server/http/editing.ts'
import { newId } from '#server/new-id.ts'
import { createBulkCall } from '#server/things/bulk.ts'
import type { BulkCall } from '#server/things/bulk.ts'
import { createThings, sliceOf } from '#server/things/service.ts'
import { withTimes } from '#server/things/times.ts'
import type { ThingCalls, ThingKind, ThingsNeeds } from '#server/things/service.ts'
import type { ProductsRepo } from './repo.ts'
import { changeStocks, movementToWire } from './stock.ts'
import { toAdminProduct, toContent } from './to-wire.ts'
import type { ProductRow, Shown } from './to-wire.ts'

type One = { product: AdminProduct }

export interface AdminProductsService extends ThingCalls<ProductBody, One> {
  list(query: AdminProductListQuery): Promise<{ products: AdminProduct[]; total: number }>
  /** Edits a product like any other thing; also answers 400 if the body names a variant of another product. */
  edit: ThingCalls<ProductBody, One>['edit']
  /** Makes a copy that is inactive and out of stock. @throws ApiError 404 */
  duplicate(id: string, actorId: string): Promise<One>
  /** @throws ApiError 404 */
  setFeatured(id: string, isFeatured: boolean, actorId: string): Promise<One>
  bulk: BulkCall<BulkProductsBody['action']>
  /** Changes all of these stocks or none. @throws ApiError 404; 409 STALE_EDIT */
  setStocks(body: StockBody, actorId: string): Promise<{ stocks: { variantId: string; stock: number }[] }>
  movements(id: string, query: MovementListQuery): Promise<{ movements: StockMovement[]; total: number }>
}

/** For callers that do not use the stock labels or the prices at this time: these fields of the result are wrong. */
const PLACEHOLDER_CONTEXT: Shown = { stockLabels: { low: 0, veryLow: 0 }, instant: 0 }

/** The edited fields for the history. Stocks are left out, because they have a history of their own. */
function editedOf(row: ProductRow): Record<string, unknown> {
  const { _id, price, stock, stockLabel, createdAt, updatedAt, revision, colors, ...edited } = toAdminProduct(
    row,
    PLACEHOLDER_CONTEXT,
  )
  void [_id, price, stock, stockLabel, createdAt, updatedAt, revision]
  return {
    ...edited,
    colors: colors.map(({ sizes, ...color }) => ({ ...color, sizes: sizes.map(({ size, sku }) => ({ size, sku })) })),
  }
}

const namesOf = ({ slug, name_he: name, name_en: nameEn, status }: ProductsTable) => ({ slug, name, nameEn, status })

/** A body that creates a copy of the product; its stocks are 0. */
function bodyOf(row: ProductRow): ProductBody {
  const product = toAdminProduct(row, PLACEHOLDER_CONTEXT)
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

/** @throws ApiError 400 when the body names a variant of another product, or names one variant twice */
function requireOwnVariants(body: ProductBody, own: readonly ProductVariantsTable[]): void {
  const named = body.colors.flatMap(({ sizes }) => sizes.flatMap(({ variantId }) => variantId ?? []))
  const known = new Set(own.map(({ id }) => id))
  if (new Set(named).size < named.length || named.some((id) => !known.has(id))) throw fieldError('colors', 'repeated')
}

/** @throws ApiError 400 that names each variant whose SKU belongs to another product's variant */
async function requireFreeSkus(repo: ProductsRepo, id: string, { colors }: ProductBody): Promise<void> {
  const taken = new Set((await repo.skusOfOthers(id)).map(skuKey))
  const errors = colors.flatMap(({ sizes }, color) =>
    sizes.flatMap(({ sku }, size) =>
      taken.has(skuKey(sku)) ? [{ field: `colors.${color}.sizes.${size}.sku`, message: 'sku' }] : [],
    ),
  )
  if (errors.length > 0) throw new ApiError(400, 'MONGOOSE_VALIDATION_ERROR', 'An SKU is taken', { errors })
}

/** The body of a copy. Each SKU gets an end like `-2`, so that no other variant has the same SKU. */
async function withFreeSkus(repo: ProductsRepo, body: ProductBody): Promise<ProductBody> {
  const taken = new Set((await repo.skusOfOthers('')).map(skuKey))
  const free = (sku: string) => {
    for (let copy = 2; ; copy++) {
      const end = `-${copy}`
      const next = sku.slice(0, PRODUCT_LIMITS.sku - end.length) + end
      if (taken.has(skuKey(next))) continue
      taken.add(skuKey(next))
      return next
    }
  }
  const colors = body.colors.map((color) => ({
    ...color,
    sizes: color.sizes.map((size) => ({ ...size, sku: free(size.sku) })),
  }))
  return { ...body, colors }
}

/** The URLs of a product's images; each key is the field with the URL. */
const imagesOf = ({ colors }: ProductBody): Record<string, string> =>
  Object.fromEntries(
    colors.flatMap(({ images }, color) =>
      images.map(({ url }, index) => [`colors.${color}.images.${index}.url`, url] as const),
    ),
  )

const ACTIONS: Record<BulkProductsBody['action'], BulkAction<ProductsTable>> = {
  activate: { field: 'status', to: 'active' },
  deactivate: { field: 'status', to: 'inactive' },
  feature: { field: 'isFeatured', to: true },
  unfeature: { field: 'isFeatured', to: false },
  delete: { field: 'status', to: DELETED },
}
const FEATURED = {
  of: (row: ProductsTable) => row.is_featured === 1,
  columns: (isFeatured: unknown) => ({ is_featured: isFeatured ? (1 as const) : (0 as const) }),
}

export function createAdminProductsService(
  repo: ProductsRepo,
  shown: () => Promise<Shown>,
  needs: ThingsNeeds,
): AdminProductsService {
  const { history, images, now } = needs
  const makeId = () => newId(now())
  const kind: ThingKind<ProductRow, ProductBody, One> = {
    thing: 'product',
    unknown: 'There is no such product',
    answer: async (row) => ({ product: toAdminProduct(row, await shown()) }),
    edited: editedOf,
    created: namesOf,
    deleted: namesOf,
    newRow(id, body, at) {
      requireOwnVariants(body, [])
      const { columns, variants } = toContent(id, body, makeId)
      return { id, ...columns, ...NEW_ROW, created_at: at, updated_at: at, variants }
    },
    imagesOf,
  }
  const { calls, steps } = createThings(repo, kind, needs)

  return {
    ...calls,
    async list({ sort = '-updatedAt', page, limit, stock, ...filter }) {
      const shownWith = await shown()
      const mostStock = stock === undefined ? undefined : stock === 'low' ? shownWith.stockLabels.low : 0
      const { rows, total } = await repo.list({ ...filter, mostStock }, sort, sliceOf({ page, limit }))
      return { products: rows.map((row) => toAdminProduct(row, shownWith)), total }
    },
    create: (body, actorId) =>
      repo.write(async () => {
        await requireFreeSkus(repo, '', body)
        return steps.add(withTimes('product', body, undefined, now()), actorId)
      }),
    edit: (id, { revision, ...body }, actorId) =>
      repo.write(async () => {
        const before = await steps.lockFrom(id, revision)
        requireOwnVariants(body, before.variants)
        await requireFreeSkus(repo, id, body)
        await images.requireStored(imagesOf(body))
        const { columns, variants } = toContent(id, withTimes('product', body, before, now()), makeId)
        await repo.replaceVariants(id, variants)
        const after = await repo.update(id, columns, new Date(now()).toISOString())
        const changes = changedValues(editedOf(before), editedOf(after))
        await history.record({ actorId, thing: 'product', thingId: id, action: 'update', ...changes })
        return kind.answer(after)
      }),
    duplicate: (id, actorId) =>
      repo.write(async () => {
        const body = await withFreeSkus(repo, bodyOf(steps.found(await repo.find(id))))
        const taken = new Set(await repo.slugsLike(slugStem(body.slug)))
        const slug = freeSlug(body.slug, (one) => taken.has(one))
        return steps.add({ ...body, slug, status: 'inactive', isFeatured: false }, actorId)
      }),
    setFeatured: (id, isFeatured, actorId) =>
      repo.write(async () => steps.save(await steps.lock(id), FEATURED.columns(isFeatured), actorId)),
    bulk: createBulkCall(repo, kind, needs, ACTIONS, { isFeatured: FEATURED }),
    setStocks: (body, actorId) => changeStocks(repo, now, body, actorId),
    async movements(id, { variant, page, limit }) {
      const { rows, total } = await repo.movements(id, sliceOf({ page, limit }), variant)
      return { movements: rows.map(movementToWire), total }
    },
  }
}
