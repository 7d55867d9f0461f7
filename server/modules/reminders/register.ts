import type { RegisterModule } from '../../dependencies.ts'
import { deviceLimits } from '../../http/rate-limit/device-limits.ts'
import { pushRoutes } from './routes.ts'

/** New ones of an address, which all riders of a mobile carrier may share. */
const SUBSCRIPTIONS_A_DAY = 2_000

export const registerPush: RegisterModule = async (app, dependencies) => {
  const { config, push, sessions, limiter, sweeps, personErasers, personPages } = dependencies
  sweeps.push(push.sweep)
  personErasers.push(push.erasePerson)
  personPages.reminders = push.pagesOf
  const limits = deviceLimits('subscriptions', config.votesPerAddress, { daily: { newDevices: SUBSCRIPTIONS_A_DAY } })
  await app.register(pushRoutes, { prefix: '/push', push, sessions, limiter, limits })
}
