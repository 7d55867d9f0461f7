import { HOUR_MS } from '#contract/time.ts'
import type { Store } from 'jotai'
import { Workbox } from 'workbox-window'
import { startStopwatch } from '#platform/time/stopwatch.ts'
import { hasUnsaved } from '#platform/page/unsaved.ts'
import { scriptPolicy } from '#ui/trusted-types.ts'
import { workerMissingAtom } from '#platform/storage/storage-health.ts'
import { type Update, updateAtom } from './update.ts'

/** The shortest time between two checks. */
const THROTTLE_MS = 60_000
/** If the accepted version has not taken over after this time, the page is reloaded anyway. */
const STUCK_MS = 10_000

const WORKER = '/sw.js'
const trustedScript = scriptPolicy('rampa-worker', () => WORKER)

type Surroundings = {
  /** The worker that delivered this page; null: the page came from the network. */
  controllerAtStart: ServiceWorker | null
  /** Whether the server can be reached. */
  isReached: () => boolean
  reload: () => void
  store: Store
}

/**
 * Registers the worker and checks for new versions: at the start, hourly while visible, on becoming visible and when
 * the signal returns. Offers a new version to the person. Reloads the page when a version takes over, whether this tab
 * or another activated it: at most once, and never while something is unsaved. The very first worker is no new version
 * and takes over without a reload.
 */
export async function superviseWorker({ controllerAtStart, isReached, reload, store }: Surroundings): Promise<void> {
  const { serviceWorker } = navigator
  const setUpdate = (update: Update) => store.set(updateAtom, update)
  // `getRegistration` rejects if the browser refuses all site data.
  const earlier = await serviceWorker.getRegistration().catch(() => undefined)
  let hadController = Boolean(controllerAtStart ?? earlier?.active)
  let reloading = false

  /** Reloads the page after a new version has taken over, so that the page uses that version too. */
  const follow = async () => {
    if (reloading) return
    const controller = serviceWorker.controller
    // Waits for the activation, because a kill-switch worker (public/sw-off.js) reloads the page itself.
    if (controller) await untilActivated(controller)
    if (reloading) return
    if (hasUnsaved(store)) return setUpdate({ kind: 'running', accept: reload })
    reloading = true
    reload()
  }

  const workbox = new Workbox(trustedScript(WORKER))
  const offer = (worker: ServiceWorker) =>
    setUpdate({
      kind: 'waiting',
      worker,
      accept: () => {
        if (hasUnsaved(store)) return
        setUpdate({ kind: 'accepted' })
        // No worker waits if another tab has already accepted the update.
        if (!registration?.waiting) return void follow()
        workbox.messageSkipWaiting()
        setTimeout(() => void follow(), STUCK_MS)
      },
    })
  workbox.addEventListener('waiting', ({ sw }) => sw && offer(sw))
  workbox.addEventListener('controlling', () => {
    if (hadController) void follow()
    hadController = true
  })
  // If the browser refuses to register (private mode, a policy), an earlier registration is used.
  const registered = (await workbox.register().catch(() => undefined)) ?? earlier
  store.set(workerMissingAtom, !registered)
  if (!registered) return
  let registration = registered
  watchInstalls(registration, offer)
  watchFirst(registration, store)
  if (controllerAtStart && serviceWorker.controller !== controllerAtStart) return void follow()
  if (registered.active && !serviceWorker.controller) {
    // The page began to load just before the first worker was activated, so the worker did not take this page over.
    hadController = false
    registered.active.postMessage({ type: 'CLAIM' })
  }

  let sinceAsked = startStopwatch()
  const check = () => {
    if (document.visibilityState !== 'visible') return
    if (registration.waiting) offer(registration.waiting)
    if (!isReached() || !sinceAsked.hasPassed(THROTTLE_MS)) return
    sinceAsked = startStopwatch()
    registration.update().catch(registerAgain)
  }
  /** Registers again after the first install has failed, because a failed install leaves no registration to update. */
  const registerAgain = async () => {
    const current = await workbox.register().catch(() => undefined)
    if (!current || current === registration) return
    registration = current
    watchInstalls(current, offer)
    watchFirst(current, store)
  }
  document.addEventListener('visibilitychange', check)
  // A check without a signal fails, so it is repeated when the signal is back.
  addEventListener('online', check)
  setInterval(check, HOUR_MS)
}

/** Offers each new version after its installation. Workbox watches only the first installation, which may fail. */
function watchInstalls(registration: ServiceWorkerRegistration, offer: (worker: ServiceWorker) => void): void {
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => {
      // The very first version never waits, so it is not offered.
      if (registration.active && registration.waiting) offer(registration.waiting)
    })
  })
}

/** Records whether the very first worker gets installed. */
function watchFirst({ active, installing }: ServiceWorkerRegistration, store: Store): void {
  if (active) return
  installing?.addEventListener('statechange', () => store.set(workerMissingAtom, installing.state === 'redundant'))
}

function untilActivated(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve()
    }
    worker.addEventListener('statechange', settle)
    settle()
  })
}
