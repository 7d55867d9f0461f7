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
import { bulkAnswerSchema } from '#contract/editing.ts'
import type { Sessions } from '#server/http/auth/sessions.ts'
import { ADMIN_CALL, adminResponses } from '#server/http/documented.ts'
import { bulkRoute, duplicateRoute, readingRoutes, writingRoutes } from '#server/things/routes.ts'
import type { AdminProductsService } from './admin-service.ts'

export interface AdminProductsRoutesOptions {
  products: AdminProductsService
  sessions: Sessions
}

const success = <T>(data: T) => ({ status: 'success' as const, data })
const params = z.object({ id: idSchema })

export const adminProductsRoutes: FastifyPluginAsyncZod<AdminProductsRoutesOptions> = async (app, options) => {
  await app.register(contentRoutes, options)
  await app.register(stockRoutes, options)
}

const contentRoutes: FastifyPluginAsyncZod<AdminProductsRoutesOptions> = async (app, { products, sessions }) => {
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
    description: 'All or nothing. `historyId` is undone by `POST /admin/history/{id}/undo`.',
    body: bulkProductsBodySchema,
    response: adminResponses(bulkAnswerSchema, 400, 404, 413, 415),
  })

  app.patch(
    '/products/:id/featured',
    {
      schema: {
        ...ADMIN_CALL,
        summary: 'Feature a product, or stop featuring it',
        params,
        body: featuredBodySchema,
        response: adminResponses(adminProductAnswerSchema, 400, 404, 413, 415),
      },
    },
    async (request) => {
      const adminId = await sessions.adminId(request)
      return success(await products.setFeatured(request.params.id, request.body.featured, adminId))
    },
  )
}

const stockRoutes: FastifyPluginAsyncZod<AdminProductsRoutesOptions> = async (app, { products, sessions }) => {
  app.patch(
    '/products/stock',
    {
      schema: {
        ...ADMIN_CALL,
        summary: 'Change the stock of variants',
        description:
          'All or nothing. A stock that is no longer `from` is 409 `STALE_EDIT`, with the stocks in `current`.',
        body: stockBodySchema,
        response: adminResponses(stockAnswerSchema, 400, 404, 409, 413, 415),
      },
    },
    async (request) => success(await products.setStocks(request.body, await sessions.adminId(request))),
  )

  app.get(
    '/products/:id/movements',
    {
      schema: {
        ...ADMIN_CALL,
        summary: 'The changes of a product’s stock, or of one variant’s, the latest first',
        params,
        querystring: movementListQuerySchema,
        response: adminResponses(stockMovementsSchema, 400),
      },
    },
    async ({ params: { id }, query }) => success(await products.movements(id, query)),
  )
}
