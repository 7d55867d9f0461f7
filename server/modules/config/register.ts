import type { RegisterModule } from '#server/dependencies.ts'
import { adminScope } from '#server/http/auth/admin-scope.ts'
import { createPublicAnswers } from '#server/http/public-answers.ts'
import { settingsRoutes } from './admin-routes.ts'
import { createSettingsService } from './admin-service.ts'
import { createPasskeyRule } from './passkey-rule.ts'
import { passkeyRuleRoutes } from './passkey-rule-routes.ts'
import { configRoutes } from './routes.ts'

/**
 * Size in bytes of the cache for `/config`. This cache is separate: each rider's report makes new answers, which must
 * not evict the answers of other calls.
 */
const ANSWERS_BYTES = 4 * 1024 * 1024

export const registerConfig: RegisterModule = async (app, dependencies) => {
  const { store, lookups, site, conditions, now, sessions, limiter } = dependencies
  const answers = createPublicAnswers(store, lookups.config, ANSWERS_BYTES)
  await app.register(configRoutes, { config: site, counter: conditions.counter, answers, now })
  await adminScope(app, sessions, settingsRoutes, { settings: createSettingsService(dependencies), sessions, limiter })
  await adminScope(app, sessions, passkeyRuleRoutes, { rule: createPasskeyRule(dependencies), sessions })
}
