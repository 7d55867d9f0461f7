/**
 * The API's comparison: the same framework answers the same bytes from memory, and does nothing else. `node
 * memory-server.ts FILE`: FILE is JSON of {path, headers, body (base64)}.
 */
import { readFileSync } from 'node:fs'
import fastify from 'fastify'

export type Recorded = { path: string; headers: Record<string, string>; body: string }

const answers = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as Recorded[]
const app = fastify()
for (const { path, headers, body } of answers) {
  const bytes = Buffer.from(body, 'base64')
  app.get(path, (_request, reply) => reply.headers(headers).send(bytes))
}
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)))
