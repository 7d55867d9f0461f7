import type { RegisterModule } from '#server/dependencies.ts'
import { deviceLimits } from '#server/http/rate-limit/device-limits.ts'
import { pushRoutes } from './routes.ts'

/** New subscriptions per day from one IP address. All riders of a mobile carrier may share one address. */
const SUBSCRIPTIONS_A_DAY = 2_000

export const registerReminders: RegisterModule = async (app, dependencies) => {
  const { config, push, sessions, limiter } = dependencies
  const limits = deviceLimits('subscriptions', config.votesPerAddress, { daily: { newDevices: SUBSCRIPTIONS_A_DAY } })
  await app.register(pushRoutes, { prefix: '/push', push, sessions, limiter, limits })
  return { sweeps: [push.sweep], personErasers: [push.erasePerson], personPages: { reminders: push.pagesOf } }
}
