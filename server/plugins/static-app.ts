/** Serves the files of the built app and the uploads. A missing file is answered with 404, never with a page. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { FILE_FOLDERS } from '#contract/reserved-names.ts'
import { IMMUTABLE, REVALIDATE } from '../http/caching.ts'
import { folderOfRoute, isPlainPath } from '../http/plain-path.ts'

export interface StaticOptions {
  /** The built app; undefined: only uploads are served. */
  clientDir: string | undefined
  uploadsDir: string
  /** false: the file `/sw.js` is a worker that removes itself (the kill switch, docs/operations/service-worker.md). */
  serviceWorker: boolean
  /**
   * The folder of the release whose file is requested. If the result, or the promise's result, is undefined, the file
   * is in this release's folder.
   */
  folderFor?: ((path: string, query: string) => Promise<string | undefined> | undefined) | undefined
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

/**
 * Caching of a file. In these folders, a file gets a new name when its content changes, so a cached copy is always
 * valid.
 */
const cacheControlOf = (path: string): string => (/^\/(?:assets|fonts|photos)\//.test(path) ? IMMUTABLE : REVALIDATE)

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
  const { clientDir, uploadsDir, serviceWorker, folderFor } = options
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
  })
  const sendAppFile = (_request: FastifyRequest, reply: FastifyReply, path: string, folder = clientDir) => {
    reply.header('cache-control', cacheControlOf(path))
    if (path.startsWith('/uploads/') || path.startsWith('/photos/')) {
      reply.header('content-security-policy', UPLOAD_POLICY)
      // The path `/uploads/x` is the file `uploads/x`; `/photos/x` is `uploads/photos/x`.
      return reply.sendFile(path.replace(/^\/uploads\//, '/'), uploadsDir)
    }
    if (folder === undefined) return reply.callNotFound() as unknown as FastifyReply
    return reply.sendFile(!serviceWorker && path === '/sw.js' ? '/sw-off.js' : path, folder)
  }
  app.decorate('sendAppFile', sendAppFile)
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
    const releaseFolder = folderFor?.(path, query)
    if (releaseFolder === undefined) return sendAppFile(request, reply, path)
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
