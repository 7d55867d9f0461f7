import type { FastifyInstance } from 'fastify'
import type { RegisterModule } from '#server/dependencies.ts'
import { deviceLimits } from '#server/http/rate-limit/device-limits.ts'
import { pushRoutes } from './routes.ts'
import type { PushService } from './service.ts'

/** New subscriptions per day from one IP address. All riders of a mobile carrier may share one address. */
const SUBSCRIPTIONS_A_DAY = 2_000

export const registerReminders: RegisterModule = async (app, dependencies) => {
  const { config, push, sessions, limiter } = dependencies
  const limits = deviceLimits('subscriptions', config.votesPerAddress, { daily: { newDevices: SUBSCRIPTIONS_A_DAY } })
  await app.register(pushRoutes, { prefix: '/push', push, sessions, limiter, limits })
  logPushState(app, push)
  return {
    sweeps: [push.sweep],
    jobs: [push],
    personErasers: [push.erasePerson],
    personPages: { reminders: push.pagesOf },
  }
}

/** Logs once, at the start, why reminders are off. */
function logPushState(app: FastifyInstance, push: Pick<PushService, 'key'>): void {
  let logged: Promise<void> | undefined
  async function log(): Promise<void> {
    try {
      const key = await push.key()
      if (!key.isOn) app.log.info({ reason: key.reason }, 'reminders by push are off')
    } catch (error) {
      app.log.warn({ err: error }, 'the keys of reminders could not be read')
    }
  }
  app.addHook('onReady', (done) => {
    logged = log()
    done()
  })
  app.addHook('onClose', () => logged)
}
