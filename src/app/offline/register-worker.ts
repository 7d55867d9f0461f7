import type { Services } from '#platform/services.tsx'
import { offerUpdate } from './update.ts'

/** Registers the worker. A browser without one, or one that refuses, gets the same site online. */
export async function registerWorker(_services: Services): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { Workbox } = await import('workbox-window')
  const workbox = new Workbox('/sw.js')
  workbox.addEventListener('waiting', () => {
    offerUpdate(() => {
      workbox.addEventListener('controlling', () => location.reload())
      workbox.messageSkipWaiting()
    })
  })
  await workbox.register().catch(() => undefined)
}
