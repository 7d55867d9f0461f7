import { DAY_MS } from '#contract/time.ts'
import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markUnsaved } from '#platform/page/unsaved.ts'
import { dismissUpdateAtom, updateAtom } from './update.ts'
import { superviseWorker } from './update-worker.ts'
import { workerMissingAtom } from '#platform/storage/storage-health.ts'

/** Makes a tab. Each test has its own tab with its own store. */
const aTab = (store = createStore()) => ({
  store,
  currentUpdate: () => store.get(updateAtom),
  dismissUpdate: () => store.set(dismissUpdateAtom),
  markUnsaved: () => markUnsaved(store),
})

class FakeWorker extends EventTarget {
  scriptURL = new URL('/sw.js', location.href).href
  state: ServiceWorkerState = 'activated'
  told: unknown[] = []
  postMessage(message: unknown) {
    this.told.push(message)
  }
  become(state: ServiceWorkerState) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null
  waiting: FakeWorker | null = null
  active: FakeWorker | null = null
  update = vi.fn(() => Promise.resolve())
}

/** A fake of the browser's side: the controlling worker and the waiting worker. */
class FakeContainer extends EventTarget {
  controller: FakeWorker | null = null
  registration = new FakeRegistration()
  getRegistration = () => Promise.resolve(this.registration.active ? this.registration : undefined)
  register = () => Promise.resolve(this.registration)
  /** Makes `worker` take over the page. */
  take(worker: FakeWorker) {
    this.registration.waiting = null
    this.registration.active = this.controller = worker
    this.dispatchEvent(new Event('controllerchange'))
  }
}

let browser: FakeContainer
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'setTimeout', 'clearTimeout', 'clearInterval'] })
  browser = new FakeContainer()
  Object.defineProperty(navigator, 'serviceWorker', { value: browser, configurable: true })
})
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

/** Starts a tab. `held`: a worker controls the tab from the start. */
async function start({
  held = true,
  isReached = true,
  startedWith,
}: { held?: boolean; isReached?: boolean; startedWith?: FakeWorker } = {}) {
  const running = new FakeWorker()
  if (held) browser.controller = browser.registration.active = running
  const tab = aTab()
  const reload = vi.fn()
  await superviseWorker({
    store: tab.store,
    controllerAtStart: (startedWith ?? browser.controller) as unknown as ServiceWorker | null,
    isReached: () => isReached,
    reload,
  })
  return { ...tab, reload, running }
}
const settle = () => vi.advanceTimersByTimeAsync(0)
const show = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a page that was loaded just before the first worker took over is claimed, and not reloaded', async () => {
  const running = (browser.registration.active = new FakeWorker())
  const { reload, currentUpdate } = await start({ held: false })
  expect(running.told).toEqual([{ type: 'CLAIM' }])
  browser.take(running)
  await settle()
  expect([reload.mock.calls.length, currentUpdate()?.kind]).toEqual([0, undefined])
})

test('the very first worker takes over silently', async () => {
  const { reload, currentUpdate } = await start({ held: false })
  browser.take(new FakeWorker())
  await settle()
  expect(reload).not.toHaveBeenCalled()
  expect(currentUpdate()).toBe(null)
  // The worker that takes over next is a new version.
  browser.take(new FakeWorker())
  await settle()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('when another tab accepted, this one reloads once, after the new version has taken over', async () => {
  const { reload } = await start()
  const next = new FakeWorker()
  next.state = 'activating'
  browser.take(next)
  await settle()
  expect(reload).not.toHaveBeenCalled()
  next.become('activated')
  browser.dispatchEvent(new Event('controllerchange'))
  await settle()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a version that took over before anybody listened is followed', async () => {
  const { reload } = await start({ startedWith: new FakeWorker() })
  await settle()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a tab with unsaved text is never reloaded; it says what happened instead', async () => {
  const { reload, markUnsaved, currentUpdate } = await start()
  const release = markUnsaved()
  browser.take(new FakeWorker())
  await settle()
  expect(reload).not.toHaveBeenCalled()
  expect(currentUpdate()?.kind).toBe('running')
  // After the text is saved, the page may be reloaded, which the person still has to accept.
  release()
  await settle()
  expect(reload).not.toHaveBeenCalled()
  const update = currentUpdate()
  if (update?.kind === 'running') update.accept()
  expect(reload).toHaveBeenCalledTimes(1)
})

async function withWaiting() {
  browser.registration.waiting = new FakeWorker()
  const waiting = browser.registration.waiting
  const tab = await start()
  await settle()
  const accept = () => {
    const update = tab.currentUpdate()
    if (update?.kind !== 'waiting') throw new Error(`nothing waits: ${update?.kind}`)
    update.accept()
  }
  return { ...tab, waiting, accept }
}

test('a waiting version is offered and takes over after one press', async () => {
  const { waiting, accept, reload, currentUpdate } = await withWaiting()
  accept()
  expect(currentUpdate()?.kind).toBe('accepted')
  await settle()
  expect(waiting.told).toEqual([{ type: 'SKIP_WAITING' }])
  expect(reload).not.toHaveBeenCalled()
  browser.take(waiting)
  await settle()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a press does nothing while something is unsaved', async () => {
  const { waiting, accept, markUnsaved } = await withWaiting()
  const release = markUnsaved()
  accept()
  await settle()
  expect(waiting.told).toEqual([])
  release()
})

test('a press reloads if another tab has already accepted the version, or if it never answers', async () => {
  const { accept, reload } = await withWaiting()
  accept()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a dismissed version is not offered again, but a newer one is', async () => {
  const { dismissUpdate, currentUpdate } = await withWaiting()
  dismissUpdate()
  show('visible')
  expect(currentUpdate()).toBe(null)
  browser.registration.waiting = new FakeWorker()
  show('visible')
  expect(currentUpdate()?.kind).toBe('waiting')
})

test('a dismissed version is offered again at the next start', async () => {
  const { dismissUpdate, waiting } = await withWaiting()
  dismissUpdate()
  const { currentUpdate } = await start()
  await settle()
  expect(currentUpdate()).toMatchObject({ kind: 'waiting', worker: waiting })
})

test('checks for a new version when it becomes visible, but not each time, and hourly while visible', async () => {
  await start()
  const { update } = browser.registration
  update.mockRejectedValue(new TypeError('no signal'))
  show('visible')
  expect(update).not.toHaveBeenCalled()
  vi.setSystemTime(Date.now() + 61_000)
  show('hidden')
  expect(update).not.toHaveBeenCalled()
  show('visible')
  show('visible')
  expect(update).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(update).toHaveBeenCalledTimes(2)
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  await vi.advanceTimersByTimeAsync(3 * 60 * 60_000)
  expect(update).toHaveBeenCalledTimes(2)
})

test('checks when it becomes visible even after the clock was set back', async () => {
  await start()
  const { update } = browser.registration
  update.mockResolvedValue(undefined)
  vi.setSystemTime(Date.now() - DAY_MS)
  show('visible')
  expect(update).toHaveBeenCalledTimes(1)
  // No second request is sent, because the minute between two checks begins again.
  show('visible')
  expect(update).toHaveBeenCalledTimes(1)
})

test('checks hourly while visible even after the clock was set back', async () => {
  await start()
  const { update } = browser.registration
  update.mockResolvedValue(undefined)
  vi.setSystemTime(Date.now() - DAY_MS)
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(update).toHaveBeenCalledTimes(1)
})

/** Installs `worker` as a new version. `outcome`: how the installation ends. */
function install(worker: FakeWorker, outcome: 'installed' | 'redundant') {
  worker.state = 'installing'
  browser.registration.installing = worker
  browser.registration.dispatchEvent(new Event('updatefound'))
  browser.registration.installing = null
  if (outcome === 'installed') browser.registration.waiting = worker
  worker.become(outcome)
}

test('a new version whose install failed is offered when a later attempt succeeds', async () => {
  const { currentUpdate } = await start()
  install(new FakeWorker(), 'redundant')
  expect(currentUpdate()).toBe(null)
  const worker = new FakeWorker()
  install(worker, 'installed')
  expect(currentUpdate()).toMatchObject({ kind: 'waiting', worker })
})

test('the very first version is not offered while it installs', async () => {
  const { currentUpdate } = await start({ held: false })
  install(new FakeWorker(), 'installed')
  expect(currentUpdate()).toBe(null)
})

test('after a failed first install the next check registers again', async () => {
  await start({ held: false })
  const failed = browser.registration
  failed.update.mockRejectedValue(new TypeError('no registration'))
  browser.registration = new FakeRegistration()
  vi.setSystemTime(Date.now() + 61_000)
  show('visible')
  await settle()
  expect(failed.update).toHaveBeenCalledTimes(1)
  vi.setSystemTime(Date.now() + 61_000)
  show('visible')
  expect(browser.registration.update).toHaveBeenCalledTimes(1)
})

test('does not check without a signal', async () => {
  await start({ isReached: false })
  vi.setSystemTime(Date.now() + 61_000)
  show('visible')
  expect(browser.registration.update).not.toHaveBeenCalled()
})

test.each([
  [
    'refuses all site data',
    () => (browser.register = () => Promise.reject(new DOMException('refused', 'SecurityError'))),
  ],
  [
    'refuses to say whether there is one',
    () => {
      const refuse = () => Promise.reject(new DOMException('refused', 'SecurityError'))
      Object.assign(browser, { register: refuse, getRegistration: refuse })
    },
  ],
])('if the browser %s, the site is marked as needing a signal', async (_, refuse) => {
  refuse()
  const { store } = await start({ held: false })
  expect(store.get(workerMissingAtom)).toBe(true)
})

test('a first worker that can’t be installed marks the site too, until one is installed', async () => {
  const first = (browser.registration.installing = new FakeWorker())
  const { store } = await start({ held: false })
  expect(store.get(workerMissingAtom)).toBe(false)
  first.become('redundant')
  expect(store.get(workerMissingAtom)).toBe(true)
  first.become('installed')
  expect(store.get(workerMissingAtom)).toBe(false)
})
