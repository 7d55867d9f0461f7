/** Reads and checks JSON bodies. A client may send the JSON content type also with a call that has no body. */
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { $ZodType } from 'zod/v4/core'

/** Treats an empty JSON body as no body. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body, done)
  })
}

/** Checks requests. If a required body is missing, the error names the fields that the body must have. */
export const requestValidator: FastifySchemaCompiler<$ZodType> = (route) => {
  const check = validatorCompiler(route)
  if (route.httpPart !== 'body') return check
  return (body: unknown) => {
    const checked = check(body)
    // Fastify passes a missing body as null.
    if ((body !== undefined && body !== null) || !isRefused(checked)) return checked
    const withoutFields = check({})
    return isRefused(withoutFields) ? withoutFields : checked
  }
}

const isRefused = (checked: unknown) =>
  typeof checked === 'object' && checked !== null && 'error' in checked && checked.error !== undefined
