/** Cache Storage in memory with the parts that the worker's code uses: names, matching with and without the query. */

type Entry = { url: string; response: Response }

/** Receives each response that is handed out, and all its clones. */
type OnGiven = (url: string, response: Response) => void

function follow(url: string, response: Response, onGiven: OnGiven): Response {
  onGiven(url, response)
  const clone = response.clone.bind(response)
  return Object.assign(response, { clone: () => follow(url, clone(), onGiven) })
}

class MemoryCache {
  entries: Entry[] = []
  #onGiven: OnGiven

  constructor(onGiven: OnGiven) {
    this.#onGiven = onGiven
  }

  #find(request: RequestInfo | URL, { ignoreSearch = false }: CacheQueryOptions = {}): Entry | undefined {
    const wanted = addressOf(request, ignoreSearch)
    return this.entries.find(({ url }) => addressOf(url, ignoreSearch) === wanted)
  }

  match(request: RequestInfo | URL, options?: CacheQueryOptions): Promise<Response | undefined> {
    const found = this.#find(request, options)
    return Promise.resolve(found && follow(found.url, found.response.clone(), this.#onGiven))
  }

  put(request: RequestInfo | URL, response: Response): Promise<void> {
    this.entries = [
      ...this.entries.filter((entry) => entry !== this.#find(request)),
      { url: addressOf(request), response },
    ]
    return Promise.resolve()
  }

  keys(): Promise<Request[]> {
    return Promise.resolve(this.entries.map(({ url }) => new Request(url)))
  }

  delete(request: RequestInfo | URL): Promise<boolean> {
    const found = this.#find(request)
    this.entries = this.entries.filter((entry) => entry !== found)
    return Promise.resolve(found !== undefined)
  }
}

const ORIGIN = 'https://rampa.test'

function addressOf(request: RequestInfo | URL, withoutSearch = false): string {
  const url = new URL(request instanceof Request ? request.url : request, ORIGIN)
  if (withoutSearch) url.search = ''
  return url.href
}

/** A new storage, and its state for a test. */
export function memoryCaches() {
  const named = new Map<string, MemoryCache>()
  const given: [url: string, response: Response][] = []
  const open = (name: string): MemoryCache => {
    const cache = named.get(name) ?? new MemoryCache((...one) => given.push(one))
    named.set(name, cache)
    return cache
  }
  return {
    open: (name: string) => Promise.resolve(open(name)),
    keys: () => Promise.resolve([...named.keys()]),
    has: (name: string) => Promise.resolve(named.has(name)),
    delete: (name: string) => Promise.resolve(named.delete(name)),
    async match(request: RequestInfo | URL, { cacheName, ...options }: MultiCacheQueryOptions = {}) {
      for (const [name, cache] of named) {
        if (cacheName !== undefined && name !== cacheName) continue
        const response = await cache.match(request, options)
        if (response) return response
      }
      return undefined
    },
    /** Addresses of handed-out answers that nobody read or cancelled. */
    held: () => given.filter(([, { bodyUsed }]) => !bodyUsed).map(([url]) => url.slice(ORIGIN.length)),
    /** Addresses in one cache, without the origin. */
    addresses: (name: string) => open(name).entries.map(({ url }) => url.slice(ORIGIN.length)),
  }
}

/** The worker's own location. */
export const workerScope = { location: new URL(`${ORIGIN}/sw.js`) }
