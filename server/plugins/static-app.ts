/** Files: the built app, and what people uploaded. A file that is missing is a 404, never a page. */
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

export interface StaticOptions {
  /** The built app; undefined: only uploads are served. */
  clientDir: string | undefined
  uploadsDir: string
  /** false: in the worker's place stands the one that ends it. */
  serviceWorker: boolean
}

const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATE = 'no-cache'
/** Whatever was uploaded can run nothing, should it be opened as a document. */
const UPLOAD_POLICY = "default-src 'none'; sandbox"

/** Folders that hold files only. */
const FILE_FOLDERS = /^\/(?:assets|locales|fonts|icons|photos|uploads)(?:\/|$)/
const FILE_ENDING = /\.[A-Za-z0-9]{1,12}$/

/** Whether an address is in a folder of files, which no browser shows as a document of ours. */
export const isInFileFolder = (url: string): boolean => FILE_FOLDERS.test(url)

/** Whether a path asks for a file rather than a page. */
export const isFilePath = (path: string): boolean => FILE_FOLDERS.test(path) || FILE_ENDING.test(path)

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
    // The folder is made when the first file comes.
    suppressWarning: true,
    cacheControl: false,
    dotfiles: 'ignore',
    index: false,
    // The build leaves `.br` and `.gz` beside what is worth it.
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
