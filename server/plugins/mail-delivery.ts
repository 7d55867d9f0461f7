/**
 * Sends the waiting mails at the start and every minute. A new mail is sent by the queue itself, after the commit of
 * the mail's transaction.
 */
import fp from 'fastify-plugin'
import type { MailQueue } from '../mail-queue/mail-queue.ts'

const EVERY_MS = 60_000

export interface MailDeliveryOptions {
  mails: Pick<MailQueue, 'run' | 'stop'>
}

export const mailDelivery = fp<MailDeliveryOptions>(async (app, { mails }) => {
  let timer: NodeJS.Timeout | undefined
  app.addHook('onReady', (done) => {
    void mails.run()
    timer = setInterval(() => void mails.run(), EVERY_MS).unref()
    done()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await mails.stop()
  })
})
