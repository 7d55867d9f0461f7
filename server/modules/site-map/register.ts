import type { RegisterModule } from '#server/dependencies.ts'
import { createSiteMapRepo } from './repo.ts'
import { siteMapRoutes } from './routes.ts'

export const registerSiteMap: RegisterModule = async (app, { store, competitions, origin, isPublicPage }) => {
  const openEvents = async () =>
    (await competitions.brief()).filter((event) => event.registrationOpen).map(({ slug }) => slug)
  await app.register(siteMapRoutes, {
    sources: { ...createSiteMapRepo(store), openEvents, isPublic: isPublicPage },
    origin,
    contentVersion: store.contentVersion,
  })
}
