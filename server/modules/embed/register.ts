import type { RegisterModule } from '#server/dependencies.ts'
import { createVersionedAnswers } from '#server/http/versioned-answers.ts'
import { createEmbedRepo } from './repo.ts'
import { embedRoutes } from './routes.ts'
import { toolRoutes } from './tool-routes.ts'

const CARDS_BYTES = 16 * 1024 * 1024
const PAGES_BYTES = 8 * 1024 * 1024

export const registerEmbed: RegisterModule = async (app, { store, lookups, site, origin, now }) => {
  const repo = createEmbedRepo(store)
  const cards = createVersionedAnswers(store, CARDS_BYTES, lookups.pages)
  const pages = createVersionedAnswers(store, PAGES_BYTES, lookups.pages)
  await app.register(embedRoutes, { repo, answers: cards, site, origin, now })
  await app.register(toolRoutes, { repo, answers: pages, site, origin, now })
}
