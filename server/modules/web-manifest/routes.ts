/** `/manifest.webmanifest`: the manifest of the installed app, with the name from the settings. */
import type { FastifyPluginAsync } from 'fastify'
import type { SiteName } from '#contract/config.ts'
import { REVALIDATE } from '#server/http/caching.ts'
import { Representation } from '#server/http/representation.ts'
import { sendRepresentation } from '#server/http/send-representation.ts'
import { webManifest } from './web-manifest.ts'

export interface WebManifestOptions {
  /** The site's name. */
  siteName: () => Promise<SiteName>
}

const MANIFEST_TYPE = 'application/manifest+json; charset=utf-8'
const SENT = { vary: 'Accept-Encoding', caching: REVALIDATE }

export const webManifestRoutes: FastifyPluginAsync<WebManifestOptions> = async (app, { siteName }) => {
  /** The manifest is compressed only once, until the name changes. */
  let last: { name: string; manifest: Representation } | undefined
  app.get('/manifest.webmanifest', { schema: { hide: true } }, async (request, reply) => {
    const { he: name } = await siteName()
    if (last?.name !== name) {
      last = { name, manifest: new Representation(MANIFEST_TYPE, JSON.stringify(webManifest(name))) }
    }
    return sendRepresentation(request, reply, last.manifest, SENT)
  })
}
