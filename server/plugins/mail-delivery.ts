/** Sends stored messages at the start, on demand, and failed ones again every minute. */
import fp from 'fastify-plugin'

const EVERY_MS = 60_000
/** A mail server that hangs must not delay the shutdown: claimed messages are sent again after the next start. */
const CLOSE_TIMEOUT_MS = 3_000

export interface MailDeliveryOptions {
  delivery: { run(): Promise<void>; stop(): Promise<void> }
}

export const mailDelivery = fp<MailDeliveryOptions>(async (app, { delivery }) => {
  let timer: NodeJS.Timeout | undefined
  app.addHook('onReady', (done) => {
    void delivery.run()
    timer = setInterval(() => void delivery.run(), EVERY_MS).unref()
    done()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    let timeout: NodeJS.Timeout | undefined
    const timedOut = new Promise((resolve) => (timeout = setTimeout(resolve, CLOSE_TIMEOUT_MS)))
    await Promise.race([delivery.stop(), timedOut])
    clearTimeout(timeout)
  })
})
