/**
 * Asks where a short link of a map app leads (docs/decisions/the-map.md#coordinates-in-the-form). Only named hosts are
 * asked, by https. Only the header with the next address is read: the address itself names the place.
 */
import type { LinkedPlace, LinkProblem } from '#contract/linked-place.ts'
import { coordinatesInLink } from '#domain/places/link-coordinates.ts'
import { shortLinkAddress } from '#domain/places/short-links.ts'

/** Time for all requests about one link. */
const TIMEOUT_MS = 8000
const REDIRECTS_MAX = 3

export interface FollowOptions {
  /** The site's origin, which the request names; undefined: it is not known. */
  origin: string | undefined
  /** The address to connect to in place of a map app's; absent: the map app's own. Tests connect to this machine. */
  connect?: ((address: string) => URL) | undefined
  /** Milliseconds for all requests; absent: 8 seconds. */
  timeoutMs?: number
}

const problem = (code: LinkProblem): LinkedPlace => ({ place: null, problem: code })

function placeIn(link: string): LinkedPlace | undefined {
  const point = coordinatesInLink(link)
  if (point === null) return undefined
  return { place: { latitude: point.lat, longitude: point.lon, isExact: point.isExact }, problem: null }
}

/** Whether the server has to be asked about a link. */
export const mustFollow = (link: string): boolean => placeIn(link) === undefined && shortLinkAddress(link) !== null

/** The place that a link leads to, or why it is not known. */
export async function followLink(link: string, options: FollowOptions): Promise<LinkedPlace> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS)
  const here = placeIn(link)
  if (here) return here
  let address = shortLinkAddress(link)
  if (address === null) return problem('notShort')
  for (let redirects = 0; redirects <= REDIRECTS_MAX && address !== null; redirects++) {
    const next = await nextAddress(address, signal, options)
    if (next === 'unreachable') return problem(next)
    const found = next && placeIn(next)
    if (found) return found
    address = next === undefined ? null : shortLinkAddress(next)
  }
  return problem('noPlace')
}

/** The address to which another one is redirected; undefined: to none. */
async function nextAddress(
  address: string,
  signal: AbortSignal,
  { origin, connect = (to) => new URL(to) }: FollowOptions,
): Promise<string | 'unreachable' | undefined> {
  try {
    const answer = await fetch(connect(address), {
      headers: { accept: 'text/html', 'user-agent': origin === undefined ? 'Rampa' : `Rampa (+${origin})` },
      redirect: 'manual',
      signal,
    })
    await answer.body?.cancel()
    if (answer.status === 429 || answer.status >= 500) return 'unreachable'
    const location = answer.status >= 300 && answer.status < 400 ? answer.headers.get('location') : null
    return location === null || !URL.canParse(location, address) ? undefined : new URL(location, address).href
  } catch {
    return 'unreachable'
  }
}
