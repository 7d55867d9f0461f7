/** The OpenAPI document, generated from the contract, and its page. */
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import fp from 'fastify-plugin'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** Must be registered before the routes that it documents. */
export const openapi = fp(async (app) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
      info: {
        title: 'Rampa',
        version: '1',
        description:
          'The skatepark directory of Israel. Success is `{status: "success", data}`, an error is ' +
          '`{status: "error", code, message, errors?}`. Public reads carry a strong `ETag`.',
      },
      tags: [
        { name: 'Skateparks' },
        { name: 'Ratings', description: 'Votes of devices, without accounts; answered without the `data` envelope' },
        { name: 'Translations' },
        { name: 'Competitions' },
        { name: 'Site' },
        { name: 'Accounts', description: 'Signing in, and what belongs to a person' },
        { name: 'Admin', description: 'For a token whose role is admin; anything else is 401 or 403' },
        { name: 'Health', description: 'Served beside `/api`, for machines' },
      ],
    },
    // HEAD has the same description as GET.
    exposeHeadRoutes: false,
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'list', deepLinking: true, validatorUrl: null },
  })
  app.get('/api/openapi.json', { schema: { tags: ['Site'], summary: 'This document' } }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(app.swagger()),
  )
})
