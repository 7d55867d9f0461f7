import type { RegisterModule } from '#server/dependencies.ts'
import { adminScope } from '#server/http/auth/admin-scope.ts'
import { createDeviceDigest } from '#server/http/device-digest.ts'
import { createUploads } from '#server/http/image-form.ts'
import { createNetworkDigest } from '#server/http/network-digest.ts'
import { createAdminSuggestionsRepo } from './admin-repo.ts'
import { adminSuggestionsRoutes } from './admin-routes.ts'
import { createAdminSuggestions } from './admin-service.ts'
import { suggestionLimits } from './limits.ts'
import { createReceiptSecrets } from './receipts.ts'
import { createSuggestionsRepo } from './repo.ts'
import { suggestionsRoutes } from './routes.ts'
import { createSuggestions } from './service.ts'

export const registerSuggestions: RegisterModule = async (app, dependencies) => {
  const { config, store, adminParks, addressKey, idempotency, limiter, sessions, now } = dependencies
  const limits = suggestionLimits(config.votesPerAddress)
  const suggestions = createSuggestions(createSuggestionsRepo(store), {
    digestOf: createDeviceDigest(addressKey),
    secrets: createReceiptSecrets(addressKey),
    networkOf: createNetworkDigest(addressKey, 'photo'),
    waitingPhotosPerNetwork: limits.waitingPhotosPerNetwork,
    parks: adminParks.contents,
    now,
  })
  // Riders' photos have an upload queue of their own: a rider who sends slowly must not make an admin's upload wait.
  await app.register(suggestionsRoutes, { suggestions, idempotency, limiter, limits, uploads: createUploads() })

  const admin = createAdminSuggestions(createAdminSuggestionsRepo(store), dependencies)
  await adminScope(app, sessions, adminSuggestionsRoutes, { suggestions: admin, sessions })
  return { sweeps: [suggestions.sweep, suggestions.sweepPhotos] }
}
