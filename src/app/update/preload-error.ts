/**
 * A chunk that could not be loaded: a new version has replaced the files of an open tab, or there is no answer. Browser
 * only, and part of the first load: this code must not itself be missing.
 */
const NAME = 'MissingPartError'

export const isMissingPart = (error: unknown): boolean => (error as Error | null)?.name === NAME

/**
 * Renames the error of every failed import, so that the error screen recognises it. The router would reload such a page
 * by itself, even offline; it checks the message, so the message changes too.
 */
export function nameMissingParts(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = `A part of the app is missing: ${payload.message}`
    payload.name = NAME
  })
}

/** At most one reload per address within this time. Later, a new deployment may be the cause. */
const ONCE_IN_MS = 10 * 60 * 1000
const KEY = 'reloaded-for'

type Guard = { address: string; at: number }

/** The browser state that `claimReload` reads; tests replace it. */
export type Surroundings = {
  address: string
  now: number
  /** Throws if the browser refuses it. */
  storage: () => Pick<Storage, 'getItem' | 'setItem'>
  /** Whether this page was reloaded. */
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
 * Whether this page may be reloaded now; if so, records the reload: true once per address and period. If it can't be
 * recorded, only a page that was not reloaded before may be.
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

/** Whether the server answers. Reloading without an answer could leave the browser's own error page. */
export async function isServerThere(): Promise<boolean> {
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(5000) })
    return true
  } catch {
    return false
  }
}
