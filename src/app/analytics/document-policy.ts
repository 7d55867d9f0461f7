/**
 * Whether the document that stands here lets a script of another origin in. The server's own documents do, since the
 * settings that name the script come from the same server. A page that the worker answered carries the policy of the day
 * its shell was stored: where that day knew no such script, the browser would block it and say so in the console.
 */
export async function isAllowedByDocument(origin: string): Promise<boolean> {
  if (!isFromWorker() || !('caches' in window)) return true
  try {
    const stale: Shell[] = []
    for (const shell of await storedShells()) if (!policyOf(shell.response).includes(` ${origin}`)) stale.push(shell)
    if (stale.length === 0) return true
    void renew(stale, origin).catch(() => undefined)
  } catch {
    // Storage that is refused tells nothing.
  }
  return false
}

/** A first page is the server's even though a worker takes it over soon; where nobody timed it, the worker's word counts. */
function isFromWorker(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation ? navigation.workerStart > 0 : Boolean(navigator.serviceWorker?.controller)
}

type Shell = { cache: Cache; request: Request; response: Response }

const policyOf = ({ headers }: Response): string => headers.get('content-security-policy') ?? ''

/** Where the precache keeps the document that the app starts from, in each version that is on the device. */
async function storedShells(): Promise<Shell[]> {
  const shells: Shell[] = []
  for (const name of await caches.keys()) {
    if (!name.includes('precache')) continue
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      if (new URL(request.url).pathname !== '/index.html') continue
      const response = await cache.match(request)
      if (response) shells.push({ cache, request, response })
    }
  }
  return shells
}

/** The same document with today's headers, for the next start. Another version's document is not touched. */
async function renew(shells: readonly Shell[], origin: string): Promise<void> {
  // With a query, so that the worker lets it through to the network.
  const fresh = await fetch('/index.html?policy', { cache: 'no-store' })
  if (!fresh.ok || !policyOf(fresh).includes(` ${origin}`)) return
  const text = await fresh.clone().text()
  for (const { cache, request, response } of shells) {
    if ((await response.text()) === text) await cache.put(request, fresh.clone())
  }
}
