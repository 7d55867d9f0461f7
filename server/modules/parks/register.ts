import type { RegisterModule } from '#server/dependencies.ts'
import { adminScope } from '#server/http/auth/admin-scope.ts'
import { createDearReads } from '#server/http/rate-limit/dear-reads.ts'
import { adminParksRoutes, featureRoute } from './admin/routes.ts'
import { createChangesRepo } from './changes/repo.ts'
import { parkChangesRoutes } from './changes/routes.ts'
import { createChangesService } from './changes/service.ts'
import { createMergeRepo } from './merge/repo.ts'
import { mergeRoutes } from './merge/routes.ts'
import { createMerge } from './merge/service.ts'
import { createParksRepo } from './repo.ts'
import { parkNamesRoutes } from './names-routes.ts'
import { createReviewRepo } from './review/repo.ts'
import { reviewRoutes } from './review/routes.ts'
import { createReview } from './review/service.ts'
import { placeRoutes } from './place/routes.ts'
import { parksRoutes } from './routes.ts'
import { createParksService } from './service.ts'
import { createSourcesRepo } from './sources/repo.ts'

export const registerParks: RegisterModule = async (app, dependencies) => {
  const { config, store, answers, sessions, limiter, adminParks, now } = dependencies
  const dearReads = createDearReads(config.votesPerAddress, now)
  const changes = createChangesService(createChangesRepo(store), { contentVersion: store.contentVersion, now })
  const parks = createParksService(createParksRepo(store), changes.asOf, now)
  await app.register(parkChangesRoutes, { changes, answers, dearReads })
  await app.register(parksRoutes, { parks, answers, dearReads })
  await app.register(parkNamesRoutes, { parkNames: parks.names, answers })

  const admin = { parks: adminParks, sessions }
  await app.register(featureRoute, admin)
  const sources = createSourcesRepo(store)
  const review = createReview({ ...dependencies, repo: createReviewRepo(store), sources })
  const merge = createMerge({ ...dependencies, repo: createMergeRepo(store), sources })
  await adminScope(app, sessions, reviewRoutes, { review, sessions })
  await adminScope(app, sessions, mergeRoutes, { merge, sessions })
  const follow = { origin: config.publicUrl, connect: dependencies.connectShortLink }
  await adminScope(app, sessions, placeRoutes, { sessions, limiter, follow })
  await adminScope(app, sessions, adminParksRoutes, admin)
  return { sweeps: [changes.sweep] }
}
