/** `/admin/products`: managing products and their stock. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import {
  adminProductAnswerSchema,
  adminProductListQuerySchema,
  adminProductListSchema,
  bulkProductsBodySchema,
  editProductBodySchema,
  movementListQuerySchema,
  productBodySchema,
  stockAnswerSchema,
  stockBodySchema,
  stockMovementsSchema,
} from '#contract/admin-products.ts'
import { featuredBodySchema } from '#contract/admin-guides.ts'
import { idSchema, slugSchema } from '#contract/common.ts'
import { adminRoutes } from '#server/http/api-routes.ts'
import type { Sessions } from '#server/http/auth/sessions.ts'
import { bulkRoute, duplicateRoute, readingRoutes, writingRoutes } from '#server/things/routes.ts'
import type { AdminProductsService } from './admin-service.ts'

export interface AdminProductsRoutesOptions {
  products: AdminProductsService
  sessions: Sessions
}

export const adminProductsRoutes: FastifyPluginAsyncZod<AdminProductsRoutesOptions> = async (app, options) => {
  await app.register(contentRoutes, options)
  await app.register(stockRoutes, options)
}

const contentRoutes: FastifyPluginAsyncZod<AdminProductsRoutesOptions> = async (app, { products, sessions }) => {
  const route = adminRoutes(app)
  const one = { path: '/products', answer: adminProductAnswerSchema }
  writingRoutes(app, products, sessions, {
    ...one,
    create: { summary: 'Add a product', body: productBodySchema },
    edit: {
      summary: 'Change a product',
      description:
        'Variants that are not named are deleted. The stock of existing ones stays: `PATCH /admin/products/stock` ' +
        'changes it. Another `revision` is 409 `STALE_EDIT`, with the product as it is in `current`.',
      body: editProductBodySchema,
    },
    remove: { summary: 'Move a product to the trash' },
  })
  readingRoutes(app, products, {
    ...one,
    list: {
      summary: 'All products but those in the trash, the latest changed first unless `sort` says otherwise',
      query: adminProductListQuerySchema,
      answer: adminProductListSchema,
    },
    get: { summary: 'One product, by its id or slug', key: z.union([idSchema, slugSchema]) },
  })
  duplicateRoute(app, products.duplicate, sessions, {
    ...one,
    summary: 'Copy a product',
    description: 'The copy is inactive, out of stock, and has an address with a number.',
  })
  bulkRoute(app, products.bulk, sessions, {
    path: '/products',
    summary: 'Activate, deactivate, feature or delete several products at once',
    description:
      'All or nothing. 409 `NEEDS_TEXT`: a picture of a product to activate has no text and is not decorative. ' +
      '`historyId` is undone by `POST /admin/history/{id}/undo`.',
    body: bulkProductsBodySchema,
    errors: [409],
  })

  route('PATCH /products/:id/featured', {
    summary: 'Feature a product, or stop featuring it',
    body: featuredBodySchema,
    answer: adminProductAnswerSchema,
    errors: [404],
    run: async (request) => {
      const adminId = await sessions.adminId(request)
      return products.setFeatured(request.params.id, request.body.featured, adminId)
    },
  })
}

const stockRoutes: FastifyPluginAsyncZod<AdminProductsRoutesOptions> = async (app, { products, sessions }) => {
  const route = adminRoutes(app)
  route('PATCH /products/stock', {
    summary: 'Change the stock of variants',
    description: 'All or nothing. A stock that is no longer `from` is 409 `STALE_EDIT`, with the stocks in `current`.',
    body: stockBodySchema,
    answer: stockAnswerSchema,
    errors: [404, 409],
    run: async (request) => products.setStocks(request.body, await sessions.adminId(request)),
  })

  route('GET /products/:id/movements', {
    summary: 'The changes of a product’s stock, or of one variant’s, the latest first',
    query: movementListQuerySchema,
    answer: stockMovementsSchema,
    run: ({ params: { id }, query }) => products.movements(id, query),
  })
}
