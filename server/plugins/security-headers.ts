/** Adds security headers to every answer. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import fastify from 'fastify'
import fp from 'fastify-plugin'
import { DATA_POLICY } from '../http/bare-headers.ts'
import { isInFileFolder } from './static-app.ts'
import { POLICIES, trustedTypes } from './trusted-types.ts'

export interface SecurityOptions {
  /** The HTML documents whose inline scripts may run. */
  documents: readonly string[]
  /** Origin of the analytics script, if there is one. */
  analyticsOrigin: string | undefined
  /** Whether visitors reach the site over TLS. */
  https: boolean
}

const PERMISSIONS = [
  'geolocation=(self)',
  // These sensors are allowed for the compass needle on a park's page: browsers make its events from them.
  ...['accelerometer=(self)', 'gyroscope=(self)', 'magnetometer=(self)'],
  ...['camera=()', 'microphone=()', 'payment=()', 'usb=()'],
].join(', ')
/**
 * Headers for files and data. Other headers have no effect on files and data, and would cost time and bytes in each
 * answer.
 */
const FILE_HEADERS = ['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security']

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi
const DATA_BLOCK = /\btype\s*=\s*["']?application\/(?:ld\+)?json/i

/**
 * Content-Security-Policy sources for a document's inline scripts: one SHA-256 per script. Script elements that contain
 * only data need none.
 */
export function inlineScriptHashes(html: string): string[] {
  const hashes: string[] = []
  for (const [, attributes = '', code = ''] of html.matchAll(SCRIPT)) {
    if (/\bsrc\s*=/i.test(attributes) || DATA_BLOCK.test(attributes)) continue
    hashes.push(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
  return hashes
}

/** The HTML documents in the built client's top folder. */
export function builtDocuments(clientDir: string): string[] {
  const names = readdirSync(clientDir).filter((name) => name.endsWith('.html'))
  return names.map((name) => readFileSync(join(clientDir, name), 'utf8'))
}

/**
 * Makes the headers once. They never change, but Helmet would compute them for every request, which costs more than the
 * rest of a cached answer.
 */
async function makeHeaders(
  { documents, analyticsOrigin, https }: SecurityOptions,
  trusted = trustedTypes(POLICIES),
): Promise<Record<string, string>> {
  const hashes = [...new Set(documents.flatMap(inlineScriptHashes))]
  const analytics = analyticsOrigin === undefined ? [] : [analyticsOrigin]
  const maker = fastify()
  await maker.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...hashes, ...analytics],
        'script-src-attr': ["'none'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'https:'],
        // `data:` is needed because the font of the headlines is inlined in the styles.
        'font-src': ["'self'", 'data:'],
        'connect-src': ["'self'", ...analytics],
        'frame-src': [
          'https://www.google.com',
          'https://maps.google.com',
          'https://www.youtube-nocookie.com',
          'https://www.youtube.com',
          'https://player.vimeo.com',
        ],
        'manifest-src': ["'self'"],
        'worker-src': ["'self'"],
        'form-action': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'self'"],
        ...trusted,
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // `same-origin` would break embedded maps and videos, because they open new windows.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  })
  maker.get('/', (_request, reply) => reply.send())
  const { headers } = await maker.inject('/')
  await maker.close()
  const own = ['content-length', 'date', 'connection']
  const made = Object.entries(headers).filter(([name]) => !own.includes(name))
  return { ...(Object.fromEntries(made) as Record<string, string>), 'permissions-policy': PERMISSIONS }
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * The Content-Security-Policy of a document from a different build. That document's Trusted Types policies may have
     * other names than this build's, or it may have none.
     */
    policyOf(document: string): Promise<string>
  }
}

export const securityHeaders = fp<SecurityOptions>(async (app, options) => {
  app.decorate('policyOf', async (document: string) => {
    const headers = await makeHeaders({ ...options, documents: [document] }, {})
    return headers['content-security-policy']!
  })
  const forDocuments = await makeHeaders(options)
  const forFiles = Object.fromEntries(Object.entries(forDocuments).filter(([name]) => FILE_HEADERS.includes(name)))
  const forApi = { ...forFiles, 'content-security-policy': DATA_POLICY }
  // The page of the API's description can't have Trusted Types, because it sets its HTML from texts.
  const forApiDocs = await makeHeaders(options, {})
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request
    if (url.startsWith('/api/docs')) reply.headers(forApiDocs)
    else if (url.startsWith('/api/')) reply.headers(forApi)
    // The worker's script also gets the headers of documents, because the policy in them applies inside the worker.
    else reply.headers(isInFileFolder(url) ? forFiles : forDocuments)
    done()
  })
})
