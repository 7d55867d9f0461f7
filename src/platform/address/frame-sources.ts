/** Decides which pasted addresses may be shown in a frame. */
import { parseUrl } from '#platform/address/parse-url.ts'

const MAP_HOSTS = new Set(['www.google.com', 'maps.google.com'])
const VIDEO_ID = /^[\w-]{1,64}$/

/** An https address without credentials or port, or null. */
function safeUrl(source: string | null): URL | null {
  const url = parseUrl(source?.trim() ?? '')
  if (url?.protocol !== 'https:' || url.username || url.password || url.port) return null
  return url
}

/** The address of a Google map; null for any other address. */
export function mapFrameSource(source: string | null): string | null {
  const url = safeUrl(source)
  return url && MAP_HOSTS.has(url.hostname) && /^\/maps(\/|$)/.test(url.pathname) ? url.href : null
}

const YOUTUBE_HOSTS = new Set(['www.youtube.com', 'youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com'])
const YOUTUBE_PATH = /^\/(?:embed|shorts|live)\/([^/]+)$/

/**
 * The address of YouTube's or Vimeo's player; null for any other address. Both sites refuse to show their normal pages
 * in a frame, so the address that people share is changed to the player's. For YouTube, the player's host without
 * cookies is used.
 */
export function videoFrameSource(source: string | null): string | null {
  const url = safeUrl(source)
  if (!url) return null
  const { hostname, pathname, searchParams } = url
  if (hostname === 'player.vimeo.com') return /^\/video\/\d+$/.test(pathname) ? url.href : null
  if (hostname === 'vimeo.com' || hostname === 'www.vimeo.com') {
    const number = /^\/(\d+)$/.exec(pathname)?.[1]
    return number ? `https://player.vimeo.com/video/${number}` : null
  }
  let id: string | null | undefined
  if (hostname === 'youtu.be') id = pathname.slice(1)
  else if (YOUTUBE_HOSTS.has(hostname))
    id = pathname === '/watch' ? searchParams.get('v') : YOUTUBE_PATH.exec(pathname)?.[1]
  if (!id || !VIDEO_ID.test(id)) return null
  const start = searchParams.get('start')
  return `https://www.youtube-nocookie.com/embed/${id}${start && /^\d+$/.test(start) ? `?start=${start}` : ''}`
}
