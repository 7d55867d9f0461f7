/**
 * Queues new reminders and sends those that are due, at the start and every minute. If reminders are off, the reason is
 * logged once.
 */
import fp from 'fastify-plugin'
import type { PushService } from '../modules/reminders/service.ts'

const EVERY_MS = 60_000

export interface PushDeliveryOptions {
  push: Pick<PushService, 'key' | 'run' | 'stop'>
}

export const pushDelivery = fp<PushDeliveryOptions>(async (app, { push }) => {
  let timer: NodeJS.Timeout | undefined
  let starting: Promise<void> | undefined
  async function start(): Promise<void> {
    try {
      const key = await push.key()
      if (!key.isOn) app.log.info({ reason: key.reason }, 'reminders by push are off')
    } catch (error) {
      app.log.warn({ err: error }, 'the keys of reminders could not be read')
    }
    void push.run()
  }
  app.addHook('onReady', (done) => {
    starting = start()
    timer = setInterval(() => void push.run(), EVERY_MS).unref()
    done()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await push.stop()
    await starting
  })
})
