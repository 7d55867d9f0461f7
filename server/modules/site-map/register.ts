import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '#server/dependencies.ts'
import { createSiteMapRepo } from './repo.ts'
import { siteMapRoutes } from './routes.ts'

interface SiteMapNeeds extends Dependencies {
  /** Whether the app renders a path for visitors. */
  isPublicPage: (path: string) => boolean
}

export async function registerSiteMap(
  app: FastifyInstance,
  { store, competitions, origin, isPublicPage, site }: SiteMapNeeds,
): Promise<void> {
  const openCompetitions = async () =>
    (await competitions.brief()).filter((event) => event.registrationOpen).map(({ slug }) => slug)
  const repo = createSiteMapRepo(store)
  const products = async () => ((await site.features()).shop ? repo.products() : undefined)
  const isOpenData = async () => (await site.licence()) !== null
  await app.register(siteMapRoutes, {
    sources: { ...repo, products, openEvents: openCompetitions, isOpenData, isPublic: isPublicPage },
    origin,
    contentVersion: store.contentVersion,
  })
}
