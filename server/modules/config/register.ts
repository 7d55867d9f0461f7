import type { RegisterModule } from '#server/dependencies.ts'
import { adminScope } from '#server/http/auth/admin-scope.ts'
import { settingsRoutes } from './admin-routes.ts'
import { createSettingsService } from './admin-service.ts'
import { createPasskeyRule } from './passkey-rule.ts'
import { passkeyRuleRoutes } from './passkey-rule-routes.ts'
import { configRoutes } from './routes.ts'

export const registerConfig: RegisterModule = async (app, dependencies) => {
  const { site, conditions, configAnswers, now, sessions, limiter } = dependencies
  await app.register(configRoutes, { config: site, counter: conditions.counter, answers: configAnswers, now })
  await adminScope(app, sessions, settingsRoutes, { settings: createSettingsService(dependencies), sessions, limiter })
  await adminScope(app, sessions, passkeyRuleRoutes, { rule: createPasskeyRule(dependencies), sessions })
}
