/** When stored messages are mailed: at the start, when asked, and every minute for what failed before. */
import fp from 'fastify-plugin'

const EVERY_MS = 60_000
/** A mail server that hangs does not hold up the end of the process: what was claimed is tried again after the next start. */
const CLOSE_PATIENCE_MS = 3_000

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
    let patience: NodeJS.Timeout | undefined
    const enough = new Promise((resolve) => (patience = setTimeout(resolve, CLOSE_PATIENCE_MS)))
    await Promise.race([delivery.stop(), enough])
    clearTimeout(patience)
  })
})
