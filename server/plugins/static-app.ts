/** Serves the files of the built app and uploads. A missing file is a 404, never a page. */
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { IMMUTABLE, REVALIDATE } from '../http/caching.ts'

export interface StaticOptions {
  /** The built app; undefined: only uploads are served. */
  clientDir: string | undefined
  uploadsDir: string
  /** false: `/sw.js` is the worker that removes itself (the kill switch). */
  serviceWorker: boolean
}

/** An upload that is opened as a document can run no script. */
export const UPLOAD_POLICY = "default-src 'none'; sandbox"

/** Folders with files only. */
const FILE_FOLDERS = /^\/(assets|locales|fonts|icons|photos|uploads)(?:\/|$)/
const FILE_ENDING = /\.[A-Za-z0-9]{1,12}$/

/** Whether an address is in a folder of files, where no page is. */
export const isInFileFolder = (url: string): boolean => FILE_FOLDERS.test(url)

/** Whether a path names a file and not a page. */
export const isFilePath = (path: string): boolean => FILE_FOLDERS.test(path) || FILE_ENDING.test(path)

/** Which of a handful of patterns the path of a file belongs to; undefined: it names a page. */
export function filePatternOf(path: string): string | undefined {
  const folder = FILE_FOLDERS.exec(path)?.[1]
  if (folder !== undefined) return `/${folder}/*`
  return FILE_ENDING.test(path) ? '/*.*' : undefined
}

/** File names in these folders change with their content. */
const cacheControlOf = (path: string): string => (/^\/(?:assets|fonts|photos)\//.test(path) ? IMMUTABLE : REVALIDATE)

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers a request for a file. `path` is decoded and starts with `/`. */
    sendAppFile(request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply
  }
}

export const staticApp = fp<StaticOptions>(async (app, { clientDir, uploadsDir, serviceWorker }) => {
  await app.register(fastifyStatic, {
    serve: false,
    root: uploadsDir,
    // The first upload creates the folder.
    suppressWarning: true,
    cacheControl: false,
    // The ETag says as much, and a first visit fetches three hundred files.
    lastModified: false,
    dotfiles: 'ignore',
    index: false,
    // The build writes `.br` and `.gz` (build/precompress.ts).
    preCompressed: true,
  })
  app.decorate('sendAppFile', (_request: FastifyRequest, reply: FastifyReply, path: string) => {
    reply.header('cache-control', cacheControlOf(path))
    if (path.startsWith('/uploads/') || path.startsWith('/photos/')) {
      reply.header('content-security-policy', UPLOAD_POLICY)
      // `/uploads/x` is `uploads/x`; `/photos/x` is `uploads/photos/x`.
      return reply.sendFile(path.replace(/^\/uploads\//, '/'), uploadsDir)
    }
    if (clientDir === undefined) return reply.callNotFound() as unknown as FastifyReply
    return reply.sendFile(!serviceWorker && path === '/sw.js' ? '/sw-off.js' : path, clientDir)
  })
})
