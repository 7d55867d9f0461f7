/** Logs one line for each sign-in, refusal, change of rights and export (docs/operations/security.md). */
import { createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { addressGroup } from '../http/rate-limit/address-group.ts'
import { noteSecurity, securityNotesOf } from '../http/security-log.ts'

export interface SecurityLogOptions {
  /** The secret of the digests of senders' addresses. */
  addressKey: () => Promise<string>
}

/** Statuses that count as a refusal, whatever the call. */
const REFUSALS = new Set([401, 403, 429])

const outcomeOf = (status: number) => (status < 400 ? 'done' : status < 500 ? 'refused' : 'failed')

export const securityLog = fp<SecurityLogOptions>(async (app, { addressKey }) => {
  /** A digest of the sender's address, the same in all lines of one sender; undefined: the key can't be read. */
  async function digestOf(ip: string | undefined): Promise<string | undefined> {
    const key = await addressKey().catch(() => undefined)
    if (key === undefined) return undefined
    return createHmac('sha256', key)
      .update(`security log\n${addressGroup(ip)}`)
      .digest('base64url')
      .slice(0, 16)
  }

  async function write(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { method, url, config } = request.routeOptions
    const { ip, ...known } = securityNotesOf(request)
    const outcome = outcomeOf(reply.statusCode)
    const line = {
      security: config.security ?? 'refused',
      outcome,
      ...known,
      address: await digestOf(ip),
      // The pattern of the route is logged and not the address, because an address may contain anything.
      call: `${[method].flat().join()} ${url ?? '?'}`,
      status: reply.statusCode,
    }
    request.log[outcome === 'done' ? 'info' : 'warn'](line, 'security')
  }

  app.addHook('onRoute', (route) => {
    if (route.config?.security === undefined) return
    const noteAddress = (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
      noteSecurity(request, {})
      done()
    }
    route.preHandler = [noteAddress, ...[route.preHandler ?? []].flat()]
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (request.routeOptions.config.security !== undefined || REFUSALS.has(reply.statusCode)) void write(request, reply)
    done()
  })
})
