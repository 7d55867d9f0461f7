/**
 * Describes files in the OpenAPI document: requests and answers that are not JSON. The description does not change how
 * requests are read or answered.
 */
import type { FastifyContextConfig, RouteOptions } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Media types of the files with which a successful call can answer. Absent: the answer is JSON. */
    answersFile?: readonly string[]
  }
}

/** The schema of a route, in the form of the OpenAPI document. */
type Described = { consumes?: readonly string[]; body?: unknown; response?: Record<string, { description?: string }> }

const FORM_WITH_IMAGE = {
  type: 'object',
  required: ['image'],
  properties: { image: { type: 'string', contentMediaType: 'application/octet-stream', description: 'One picture' } },
}

const mediaOf = (types: readonly string[], schemaOf: (type: string) => object) =>
  Object.fromEntries(types.map((type) => [type, { schema: schemaOf(type) }]))

/** The body of a call whose `consumes` lists its media types: a form with a picture, or a file. */
const bodyOf = (types: readonly string[]) => ({
  content: mediaOf(types, (type) => (type === 'multipart/form-data' ? FORM_WITH_IMAGE : { description: 'The file' })),
})

const fileOf = (types: readonly string[]) =>
  mediaOf(types, (type) => (type.includes('json') ? { type: 'object' } : { type: 'string' }))

/** Adds the files of a route to the route's described schema. */
export function withFiles<Schema extends object | undefined>(schema: Schema, { config }: RouteOptions): Schema {
  if (schema === undefined) return schema
  const { consumes, ...described } = schema as Described
  const { answersFile } = (config ?? {}) as FastifyContextConfig
  if (consumes !== undefined && described.body === undefined) described.body = bodyOf(consumes)
  if (answersFile !== undefined) {
    const description = described.response?.['200']?.description ?? 'The file'
    described.response = { ...described.response, 200: { description, content: fileOf(answersFile) } as object }
  }
  return described as Schema
}
