/** Serves the files of the built app and the uploads. A missing file is answered with 404, never with a page. */
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { FILE_FOLDERS } from '#contract/reserved-names.ts'
import { parseAccept } from '../http/accept.ts'
import { IMMUTABLE, IMMUTABLE_DELTA, REVALIDATE } from '../http/caching.ts'
import { folderOfRoute, isPlainPath } from '../http/plain-path.ts'
import { matchesEtag } from '../http/representation.ts'
import type { Representation } from '../http/representation.ts'
import { digestIn, patternOf } from '../releases/dictionaries.ts'
import type { ReleaseFiles } from '../releases/release-files.ts'

export interface StaticOptions {
  /** The built app; undefined: only uploads are served. */
  clientDir: string | undefined
  uploadsDir: string
  /** false: the file `/sw.js` is a worker that removes itself (the kill switch, docs/operations/service-worker.md). */
  serviceWorker: boolean
  /** The files of all kept releases; absent: only those of this release are served. */
  releases?: Pick<ReleaseFiles, 'folderFor' | 'isFixedCatalog' | 'findDelta'>
}

/** Policy of uploads: an upload that is opened as a document can run no script. */
export const UPLOAD_POLICY = "default-src 'none'; sandbox"

const IN_FILE_FOLDER = new RegExp(`^/(${FILE_FOLDERS.join('|')})(?:/|$)`)
const SHELL = '/index.html'
const FILE_ENDING = /\.[A-Za-z0-9]{1,12}$/

/** Whether an address is in a folder that contains only files and no pages. */
export const isInFileFolder = (url: string): boolean => IN_FILE_FOLDER.test(url)

/** Whether a path names a file and not a page. */
export const isFilePath = (path: string): boolean => IN_FILE_FOLDER.test(path) || FILE_ENDING.test(path)

/**
 * A pattern that stands for the paths of many files; there are only a few patterns. undefined: the path names a page.
 */
export function filePatternOf(path: string): string | undefined {
  const folder = IN_FILE_FOLDER.exec(path)?.[1]
  if (folder !== undefined) return `/${folder}/*`
  return FILE_ENDING.test(path) ? '/*.*' : undefined
}

/** Whether a file gets a new name when its content changes, so that a cached copy is always valid. */
const isHashed = (path: string): boolean => /^\/(?:assets|fonts|photos)\//.test(path)

/**
 * Tells browsers for which files of later releases this file is a dictionary. The pattern is relative, because each file of
 * a first visit has this header.
 */
function offerAsDictionary(reply: FastifyReply): void {
  const pattern = patternOf(reply.request.url.split('?', 1)[0]!)
  if (pattern !== undefined) reply.header('use-as-dictionary', `match="${basename(pattern)}"`)
}

/** The digest of the dictionary from which a request accepts a delta. */
function dictionaryOf({ headers }: FastifyRequest): string | undefined {
  if (headers.range !== undefined || !parseAccept(headers['accept-encoding'] ?? '').get('dcz')) return undefined
  return digestIn(headers['available-dictionary'])
}

function sendDelta(request: FastifyRequest, reply: FastifyReply, delta: Representation): FastifyReply {
  const etag = delta.etagOf('identity')
  offerAsDictionary(reply)
  reply.header('cache-control', IMMUTABLE_DELTA).header('etag', etag)
  reply.header('vary', 'Accept-Encoding, Available-Dictionary')
  if (matchesEtag(request.headers['if-none-match'] ?? '', etag)) return reply.code(304).send()
  return reply.header('content-encoding', 'dcz').type(delta.type).send(delta.plain)
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers a request for a file, from this release or from `folder`. `path` is decoded and starts with `/`. */
    sendAppFile(request: FastifyRequest, reply: FastifyReply, path: string, folder?: string): FastifyReply
    /**
     * Sends a file like `sendAppFile`, but from the release that is requested; for the general route. It sends nothing
     * for paths in folders that have a route of their own, or for an address that can be read as a different path.
     */
    sendReleaseFile(request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply | Promise<FastifyReply>
  }
}

export const staticApp = fp<StaticOptions>(async (app, options) => {
  const { clientDir, uploadsDir, serviceWorker, releases } = options
  await app.register(fastifyStatic, {
    serve: false,
    root: uploadsDir,
    // No warning if the folder is missing: it exists only after the first upload.
    suppressWarning: true,
    cacheControl: false,
    // `Last-Modified` is left out, because the ETag serves the same purpose, and a first visit loads three hundred
    // files.
    lastModified: false,
    dotfiles: 'ignore',
    index: false,
    // Uses the `.br` and `.gz` files that the build writes (build/precompress.ts).
    preCompressed: true,
    setHeaders(reply) {
      if (reply.getHeader('cache-control') === IMMUTABLE) offerAsDictionary(reply)
    },
  })
  const sendAppFile = (
    _request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    folder = clientDir,
    isFixed = isHashed(path),
  ) => {
    reply.header('cache-control', isFixed ? IMMUTABLE : REVALIDATE)
    if (path.startsWith('/uploads/') || path.startsWith('/photos/')) {
      reply.header('content-security-policy', UPLOAD_POLICY)
      // The path `/uploads/x` is the file `uploads/x`; `/photos/x` is `uploads/photos/x`.
      return reply.sendFile(path.replace(/^\/uploads\//, '/'), uploadsDir)
    }
    if (folder === undefined) return reply.callNotFound() as unknown as FastifyReply
    return reply.sendFile(!serviceWorker && path === '/sw.js' ? '/sw-off.js' : path, folder)
  }
  app.decorate('sendAppFile', sendAppFile)
  /** Sends a file of this release, as a delta to a browser that has a dictionary for it. */
  const sendOwnFile = (request: FastifyRequest, reply: FastifyReply, path: string, query: string) => {
    const isFixed = isHashed(path) || (releases?.isFixedCatalog(path, query) ?? false)
    const digest = isFixed ? dictionaryOf(request) : undefined
    if (releases === undefined || digest === undefined) return sendAppFile(request, reply, path, clientDir, isFixed)
    return releases
      .findDelta(path, digest)
      .then((delta) =>
        delta === undefined ? sendAppFile(request, reply, path, clientDir, isFixed) : sendDelta(request, reply, delta),
      )
  }
  const policies = new Map<string, Promise<string>>()
  const shellPolicy = (folder: string): Promise<string> => {
    let policy = policies.get(folder)
    if (policy === undefined) {
      policy = readFile(join(folder, SHELL), 'utf8').then(app.policyOf)
      policies.set(folder, policy)
      policy.catch(() => policies.delete(folder))
    }
    return policy
  }
  /**
   * Folders that have a route of their own. They are in lower case, because some disks treat upper and lower case as
   * the same.
   */
  const checkedFolders = new Set<string>()
  app.addHook('onRoute', ({ url }) => {
    if (isInFileFolder(url)) checkedFolders.add(folderOfRoute(url))
  })
  const isChecked = (path: string) => [...checkedFolders].some((folder) => path.toLowerCase().startsWith(folder))
  app.decorate('sendReleaseFile', (request: FastifyRequest, reply: FastifyReply, path: string) => {
    if (!isPlainPath(request.url, path) || isChecked(path)) return reply.callNotFound() as unknown as FastifyReply
    const [, query = ''] = request.url.split('?', 2)
    const releaseFolder = releases?.folderFor(path, query)
    if (releaseFolder === undefined) return sendOwnFile(request, reply, path, query)
    return releaseFolder.then(async (folder) => {
      if (folder === undefined || path !== SHELL) return sendAppFile(request, reply, path, folder)
      // A worker stores the shell together with its headers. So the policy must allow the scripts of the release that
      // this shell comes from.
      const policy = await shellPolicy(folder).catch(() => undefined)
      // The other release was removed a moment ago.
      if (policy === undefined) return sendAppFile(request, reply, path)
      reply.header('content-security-policy', policy)
      return sendAppFile(request, reply, path, folder)
    })
  })
})
