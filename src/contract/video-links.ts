/** Links to videos on the sites that riders use. A link is recognised by its form alone: nothing is fetched. */

/** The parameters of an address. */
type Query = ReadonlyMap<string, string>

type Rule = {
  /** Whole host names, or their ends after a dot. */
  hosts: readonly string[]
  /** The link in its only form, from the path and the query; undefined: not the address of a video. */
  link: (path: string, query: Query) => string | undefined
}

/** Fills a pattern's groups into the one form of a link. */
const byPath =
  (pattern: RegExp, form: (...parts: string[]) => string): Rule['link'] =>
  (path) => {
    const found = pattern.exec(path)
    return found ? form(...found.slice(1).map((part) => part ?? '')) : undefined
  }

const firstOf =
  (...links: Rule['link'][]): Rule['link'] =>
  (path, query) => {
    for (const link of links) {
      const found = link(path, query)
      if (found !== undefined) return found
    }
    return undefined
  }

const youtube = (id: string) => `https://www.youtube.com/watch?v=${id}`
const drive = (id: string) => `https://drive.google.com/file/d/${id}/view`

/** The value of a query parameter that consists of the characters of an id. */
const idIn = (query: Query, name: string, form: (id: string) => string) => {
  const id = query.get(name) ?? ''
  return /^[\w-]{5,100}$/.test(id) ? form(id) : undefined
}

const RULES: readonly Rule[] = [
  {
    hosts: ['youtube.com'],
    link: (path, query) =>
      path === '/watch' && /^[\w-]{11}$/.test(query.get('v') ?? '')
        ? youtube(query.get('v')!)
        : byPath(/^\/(?:shorts|live|embed)\/([\w-]{11})$/, youtube)(path, query),
  },
  { hosts: ['youtu.be'], link: byPath(/^\/([\w-]{11})$/, youtube) },
  {
    hosts: ['vimeo.com'],
    link: byPath(/^\/(?:video\/)?(\d{5,12})(?:\/([\da-f]{6,20}))?$/, (id, key) =>
      key === '' ? `https://vimeo.com/${id}` : `https://vimeo.com/${id}/${key}`,
    ),
  },
  {
    hosts: ['instagram.com'],
    link: byPath(/^\/(?:[\w.]+\/)?(p|reels?|tv)\/([\w-]{5,40})$/, (kind, code) =>
      kind === 'p' || kind === 'tv'
        ? `https://www.instagram.com/${kind}/${code}/`
        : `https://www.instagram.com/reel/${code}/`,
    ),
  },
  {
    hosts: ['tiktok.com'],
    link: firstOf(
      byPath(/^\/(@[\w.-]{1,40})\/video\/(\d{10,25})$/, (name, id) => `https://www.tiktok.com/${name}/video/${id}`),
      byPath(/^\/(?:t\/)?(Z[\w-]{5,20})$/, (code) => `https://vm.tiktok.com/${code}/`),
    ),
  },
  {
    hosts: ['facebook.com'],
    link: (path, query) =>
      path === '/watch'
        ? idIn(query, 'v', (id) => `https://www.facebook.com/watch/?v=${id}`)
        : firstOf(
            byPath(/^\/reel\/(\d{5,25})$/, (id) => `https://www.facebook.com/reel/${id}`),
            byPath(
              /^\/[\w.]{1,60}\/videos\/(?:[^/]+\/)?(\d{5,25})$/,
              (id) => `https://www.facebook.com/watch/?v=${id}`,
            ),
            byPath(/^\/share\/([vr])\/([\w-]{5,40})$/, (kind, id) => `https://www.facebook.com/share/${kind}/${id}/`),
          )(path, query),
  },
  { hosts: ['fb.watch'], link: byPath(/^\/([\w-]{5,40})$/, (id) => `https://fb.watch/${id}/`) },
  {
    hosts: ['drive.google.com'],
    link: (path, query) =>
      path === '/open'
        ? idIn(query, 'id', drive)
        : byPath(/^\/file(?:\/u\/\d)?\/d\/([\w-]{10,100})(?:\/(?:view|preview|edit))?$/, drive)(path, query),
  },
]

/** Names of the sites whose links are taken, for riders. */
export const VIDEO_SITES = 'YouTube, Vimeo, Instagram, TikTok, Facebook, Google Drive'

/** Longest text that is read as a link, in UTF-16 units. */
export const VIDEO_LINK_MAX = 500

/**
 * The one https form of a link to a video, so that two links to the same video are the same text. `https://` and `www.`
 * may be missing. undefined: not a link to a video on one of the known sites.
 */
export function videoLink(typed: string): string | undefined {
  const [, host = '', path = '', query = ''] = (typed.length <= VIDEO_LINK_MAX && ADDRESS.exec(typed.trim())) || []
  const hostname = host.toLowerCase()
  const rule = RULES.find(({ hosts }) => hosts.some((one) => hostname === one || isBelow(hostname, one)))
  return rule?.link(path.replace(/\/+$/, '') || '/', queryOf(query))
}

/** Host, path and query of an address without a user and a port. The contract has no URL of its own. */
const ADDRESS = /^(?:https?:\/\/)?([a-z\d.-]+)(\/[^\s?#\\]*)?(?:\?([^\s#]*))?(?:#\S*)?$/i

const queryOf = (text: string): Query =>
  new Map(
    text
      .split('&')
      .map((part) => [part.split('=')[0]!, part.slice(part.indexOf('=') + 1)] as const)
      .reverse(),
  )

/** The subdomains under which the sites show the same videos. */
const SUBDOMAINS = ['www', 'm', 'player', 'vm', 'vt', 'web']
const isBelow = (hostname: string, site: string): boolean => SUBDOMAINS.some((name) => hostname === `${name}.${site}`)
