import type { RegisterModule } from '#server/dependencies.ts'
import { deviceLimits } from '#server/http/rate-limit/device-limits.ts'
import { pushRoutes } from './routes.ts'

export const registerPush: RegisterModule = async (app, dependencies) => {
  const { config, push, sessions, limiter, sweeps, personErasers, personPages } = dependencies
  sweeps.push(push.sweep)
  personErasers.push(push.erasePerson)
  personPages.reminders = push.pagesOf
  const limits = deviceLimits('subscriptions', config.votesPerAddress)
  await app.register(pushRoutes, { prefix: '/push', push, sessions, limiter, limits })
}
