/** The OpenAPI document, which is generated from the contract, and the page that shows it. */
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import fp from 'fastify-plugin'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { REVALIDATE } from '../http/caching.ts'
import { withFiles } from '../http/documented-files.ts'
import { Representation } from '../http/representation.ts'
import { sendRepresentation } from '../http/send-representation.ts'

const DOCUMENT = '/api/openapi.json'
const PAGE = '/api/docs'
/**
 * Paths at which the package of the page would generate the document again for each request. They redirect to the
 * document that is made once.
 */
const COPIES = new Set([`${PAGE}/json`, `${PAGE}/yaml`])

/** The name of an operation for generated clients: `GET /api/guides/:id/related` is `getGuidesByIdRelated`. */
function operationIdOf(method: string, url: string): string {
  const words =
    url
      .replace(/^\/api(?=\/)/, '')
      .replaceAll(':', 'by-')
      .match(/[a-z]+/gi) ?? []
  return [method.toLowerCase(), ...words.map((word) => word[0]!.toUpperCase() + word.slice(1))].join('')
}

/** Must be registered before the routes that it documents. */
export const openapi = fp(async (app) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      servers: [{ url: '/', description: 'The server that answers with this document' }],
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
      // By default a call needs no session; a call that needs one says so in its schema.
      security: [],
      info: {
        title: 'Rampa',
        version: '1',
        description:
          'The skatepark directory of Israel. Success is `{status: "success", data}`, an error is ' +
          '`{status: "error", code, message, errors?}`. Public reads carry a strong `ETag`.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      tags: [
        { name: 'Skateparks', description: 'The directory: parks, their photos, hours and votes' },
        { name: 'Open data', description: 'The directory as files, under a licence that the site has chosen' },
        { name: 'Ratings', description: 'Votes of devices, without accounts; answered without the `data` envelope' },
        { name: 'Conditions', description: 'How parks are right now, as devices report it, without accounts' },
        { name: 'Suggestions', description: 'What riders say is wrong or missing, without accounts' },
        { name: 'Translations', description: 'Names of parks in one language' },
        { name: 'Guides', description: 'Articles in both languages' },
        { name: 'Competitions', description: 'Events, and signing up for them' },
        { name: 'Contact', description: 'Messages to those who run the site' },
        { name: 'Reminders', description: 'What devices are told by Web Push, with or without an account' },
        { name: 'Shop', description: 'Products, the cart and orders, where the shop is switched on' },
        { name: 'Site', description: 'What the site has switched on, and this document' },
        { name: 'Accounts', description: 'Signing in, and what belongs to a person' },
        { name: 'Admin', description: 'For a token whose role is admin; anything else is 401 or 403' },
        { name: 'Health', description: 'Served beside `/api`, for machines' },
      ],
    },
    // HEAD routes are left out, because they have the same description as GET.
    exposeHeadRoutes: false,
    transform(route) {
      const { schema, url } = jsonSchemaTransform(route)
      const described = withFiles(schema, route.route)
      return { schema: { ...described, operationId: operationIdOf(String(route.route.method), url) }, url }
    },
  })
  await app.register(swaggerUi, {
    routePrefix: PAGE,
    uiConfig: { docExpansion: 'list', deepLinking: true, validatorUrl: null },
    uiHooks: {
      onRequest(request, reply, done) {
        if (COPIES.has(request.routeOptions.url ?? '')) void reply.redirect(DOCUMENT, 308)
        else done()
      },
    },
  })
  /** The document is made at the first request, when all routes are known. */
  let made: Representation | undefined
  const described = {
    config: { answersFile: ['application/json'] },
    schema: { tags: ['Site'], summary: 'This document' },
  }
  app.get(DOCUMENT, described, (request, reply): Promise<void> => {
    made ??= new Representation('application/json; charset=utf-8', JSON.stringify(app.swagger()))
    return sendRepresentation(request, reply, made, { vary: 'Accept-Encoding', caching: REVALIDATE })
  })
})
