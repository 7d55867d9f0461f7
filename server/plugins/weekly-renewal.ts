/**
 * Renews the parks from OpenStreetMap once a week, if the setting says so. The server looks every minute whether the time
 * has come; of several processes, one renews.
 */
import fp from 'fastify-plugin'
import type { RenewalService } from '../renewal/service.ts'

const EVERY_MS = 60_000

export interface WeeklyRenewalOptions {
  renewal: Pick<RenewalService, 'run' | 'stop'>
}

export const weeklyRenewal = fp<WeeklyRenewalOptions>(async (app, { renewal }) => {
  let timer: NodeJS.Timeout | undefined
  app.addHook('onReady', (done) => {
    void renewal.run()
    timer = setInterval(() => void renewal.run(), EVERY_MS).unref()
    done()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await renewal.stop()
  })
})
