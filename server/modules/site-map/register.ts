import type { RegisterModule } from '#server/dependencies.ts'
import { createSiteMapRepo } from './repo.ts'
import { siteMapRoutes } from './routes.ts'

export const registerSiteMap: RegisterModule = async (app, { store, competitions, origin, isPublicPage, site }) => {
  const openEvents = async () =>
    (await competitions.brief()).filter((event) => event.registrationOpen).map(({ slug }) => slug)
  const repo = createSiteMapRepo(store)
  const products = async () => ((await site.features()).shop ? repo.products() : undefined)
  const isOpenData = async () => (await site.licence()) !== null
  await app.register(siteMapRoutes, {
    sources: { ...repo, products, openEvents, isOpenData, isPublic: isPublicPage },
    origin,
    contentVersion: store.contentVersion,
  })
}
