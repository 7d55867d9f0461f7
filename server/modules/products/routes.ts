/** `GET /products…`: the products for everybody. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { slugSchema } from '#contract/common.ts'
import { productAnswerSchema, productListQuerySchema, productListSchema } from '#contract/products.ts'
import { readResponses } from '#server/http/documented.ts'
import { minuteOf } from '#server/http/minute.ts'
import type { PublicAnswers } from '#server/http/public-answers.ts'
import { productQuestion } from './service.ts'
import type { ProductsService } from './service.ts'

const tags = ['Shop']

export interface ProductsRoutesOptions {
  products: ProductsService
  answers: PublicAnswers
  /** Milliseconds since 1970. Prices depend on the time: discounts begin and end. */
  now: () => number
}

export const productsRoutes: FastifyPluginAsyncZod<ProductsRoutesOptions> = async (app, { products, answers, now }) => {
  const success = <T>(data: T) => ({ status: 'success' as const, data })

  app.get(
    '/products',
    {
      schema: {
        tags,
        summary: 'List products',
        description: 'Featured ones first, then the newest. Money is whole agorot, VAT included.',
        querystring: productListQuerySchema,
        response: readResponses(productListSchema, 400, 404),
      },
    },
    (request, reply) => {
      const question = productQuestion(request.query)
      const key = `products ${minuteOf(now())} ${JSON.stringify(question)}`
      return answers.send(request, reply, key, productListSchema, async () => success(await products.list(question)))
    },
  )

  app.get(
    '/products/slug/:slug',
    {
      schema: {
        tags,
        summary: 'One product',
        params: z.object({ slug: slugSchema }),
        response: readResponses(productAnswerSchema, 400, 404),
      },
    },
    (request, reply) => {
      const { slug } = request.params
      return answers.send(request, reply, `product ${minuteOf(now())} ${slug}`, productAnswerSchema, async () =>
        success(await products.bySlug(slug)),
      )
    },
  )
}
