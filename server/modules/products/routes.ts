/** `GET /products…`: the active products, for everybody. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { slugSchema } from '#contract/common.ts'
import { productAnswerSchema, productListQuerySchema, productListSchema } from '#contract/products.ts'
import { apiRoutes, success } from '#server/http/api-routes.ts'
import { minuteOf } from '#server/http/minute.ts'
import type { PublicAnswers } from '#server/http/public-answers.ts'
import { productQuestion } from './service.ts'
import type { ProductsService } from './service.ts'

export interface ProductsRoutesOptions {
  products: ProductsService
  answers: PublicAnswers
  /** Milliseconds since 1970. Discounts begin and end, so prices depend on the time. */
  now: () => number
}

export const productsRoutes: FastifyPluginAsyncZod<ProductsRoutesOptions> = async (app, { products, answers, now }) => {
  const route = apiRoutes(app, { tags: ['Shop'] })

  route('GET /products', {
    summary: 'List products',
    description: 'Featured ones first, then the newest. Money is whole agorot, VAT included.',
    query: productListQuerySchema,
    answer: productListSchema,
    isCached: true,
    errors: [404],
    send: (request, reply) => {
      const question = productQuestion(request.query)
      const key = `products ${minuteOf(now())} ${JSON.stringify(question)}`
      return answers.send(request, reply, key, productListSchema, async () => success(await products.list(question)))
    },
  })

  route('GET /products/slug/:slug', {
    summary: 'One product',
    params: z.object({ slug: slugSchema }),
    answer: productAnswerSchema,
    isCached: true,
    errors: [404],
    send: (request, reply) => {
      const { slug } = request.params
      return answers.send(request, reply, `product ${minuteOf(now())} ${slug}`, productAnswerSchema, async () =>
        success(await products.bySlug(slug)),
      )
    },
  })
}
