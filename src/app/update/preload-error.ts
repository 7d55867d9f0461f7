/**
 * The name of the error for a chunk that could not be loaded: a new version has replaced the files of an open tab, or
 * the server did not answer. Only for browsers. This file is part of the first load, because it must not itself be
 * missing.
 */
const NAME = 'MissingPartError'

export const isMissingPart = (error: unknown): boolean => (error as Error | null)?.name === NAME

/**
 * Renames the error of every failed import, so that the error screen recognises it. The message changes too: the router
 * checks it, and would reload such a page by itself, even offline.
 */
export function nameMissingParts(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = `A part of the app is missing: ${payload.message}`
    payload.name = NAME
  })
}

/**
 * Within this time, an address is reloaded at most once. A failure after this time may come from another deployment, so
 * a reload may help again.
 */
const ONCE_IN_MS = 10 * 60 * 1000
const KEY = 'reloaded-for'

type Guard = { address: string; at: number }

/** The browser's state that `claimReload` reads. Tests replace it. */
export type Surroundings = {
  address: string
  now: number
  /** Throws if the browser refuses storage. */
  storage: () => Pick<Storage, 'getItem' | 'setItem'>
  /** Whether this page itself was opened by a reload. */
  wasReloaded: () => boolean
}

const here = (): Surroundings => ({
  address: location.href,
  now: Date.now(),
  storage: () => sessionStorage,
  wasReloaded: () => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return entry?.type !== 'navigate'
  },
})

/**
 * Whether this page may be reloaded now. If so, records the reload, so that the answer is true once per address and
 * period. If the browser refuses to record it, only a page that was not opened by a reload may be reloaded.
 */
export function claimReload({ address, now, storage, wasReloaded } = here()): boolean {
  try {
    const noted = readGuard(storage().getItem(KEY))
    if (noted && noted.address === address && Math.abs(now - noted.at) < ONCE_IN_MS) return false
    storage().setItem(KEY, JSON.stringify({ address, at: now } satisfies Guard))
    return true
  } catch {
    return !wasReloaded()
  }
}

function readGuard(text: string | null): Guard | null {
  try {
    return text === null ? null : (JSON.parse(text) as Guard)
  } catch {
    return null
  }
}

/** Whether the server answers. Without an answer, a reload could end on the browser's own error page. */
export async function isServerThere(): Promise<boolean> {
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(5000) })
    return true
  } catch {
    return false
  }
}
