import type { FastifyInstance } from 'fastify'
import { isOver } from '#domain/competition-state.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { createSiteMapRepo } from './repo.ts'
import { siteMapRoutes } from './routes.ts'

interface SiteMapNeeds extends Dependencies {
  /** Whether the app renders a path for visitors. */
  isPublicPage: (path: string) => boolean
}

export async function registerSiteMap(
  app: FastifyInstance,
  { store, competitions, origin, isPublicPage, site, now }: SiteMapNeeds,
): Promise<void> {
  /** Before its end a competition is found by the page to sign up, afterwards by its short address. */
  const competitionPages = async () =>
    (await competitions.list()).map((event) => `/${event.slug}${isOver(event, now()) ? '' : '/signup'}`)
  const repo = createSiteMapRepo(store)
  const products = async () => ((await site.features()).shop ? repo.products() : undefined)
  const isOpenData = async () => (await site.licence()) !== null
  await app.register(siteMapRoutes, {
    sources: { ...repo, products, competitionPages, isOpenData, isPublic: isPublicPage },
    origin,
    contentVersion: store.contentVersion,
  })
}
