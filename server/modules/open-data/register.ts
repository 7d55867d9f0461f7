import type { Dependencies, RegisterModule } from '#server/dependencies.ts'
import { createDirectoryRepo } from '#server/directory/repo.ts'
import { createVersionedAnswers } from '#server/http/versioned-answers.ts'
import { openDataPageRoutes } from './page-routes.ts'
import { createOpenDataRepo } from './repo.ts'
import { openDataRoutes } from './routes.ts'
import { createOpenData } from './service.ts'

/**
 * Size in bytes of the cache for the two files, each in several encodings. One cached answer may take up to a quarter
 * of this size.
 */
const FILES_BYTES = 128 * 1024 * 1024
const PAGES_BYTES = 1024 * 1024

const openDataOf = (dependencies: Dependencies) =>
  createOpenData({ ...dependencies, repo: createDirectoryRepo(dependencies.store) })

/** Registers the routes of the files. */
export const registerOpenData: RegisterModule = async (app, dependencies) => {
  const { store, lookups } = dependencies
  const answers = createVersionedAnswers(store, FILES_BYTES, lookups.answers)
  await app.register(openDataRoutes, { openData: openDataOf(dependencies), answers })
}

/** Registers the page about the files, which is not under `/api`. */
export const registerOpenDataPage: RegisterModule = async (app, dependencies) => {
  const { store, lookups, site, origin } = dependencies
  await app.register(openDataPageRoutes, {
    openData: openDataOf(dependencies),
    summary: createOpenDataRepo(store).summary,
    answers: createVersionedAnswers(store, PAGES_BYTES, lookups.pages),
    site,
    origin,
  })
}
