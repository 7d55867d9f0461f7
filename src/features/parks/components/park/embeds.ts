/** Which pasted addresses may be put into a frame. */
import { parseUrl } from '#platform/parse-url.ts'

const MAP_HOSTS = new Set(['www.google.com', 'maps.google.com'])
const VIDEO_ID = /^[\w-]{1,64}$/

/** An https address without credentials or port, or null. */
function safeUrl(source: string | null): URL | null {
  const url = parseUrl(source?.trim() ?? '')
  if (url?.protocol !== 'https:' || url.username || url.password || url.port) return null
  return url
}

/** A Google map, or null for anything else. */
export function mapFrameSource(source: string | null): string | null {
  const url = safeUrl(source)
  return url && MAP_HOSTS.has(url.hostname) && /^\/maps(\/|$)/.test(url.pathname) ? url.href : null
}

/**
 * A YouTube or Vimeo player, or null for anything else. YouTube's watch pages refuse to be framed, so their address becomes
 * that of the player, on its cookieless host.
 */
export function videoFrameSource(source: string | null): string | null {
  const url = safeUrl(source)
  if (!url) return null
  if (url.hostname === 'player.vimeo.com') return /^\/video\/\d+$/.test(url.pathname) ? url.href : null
  if (url.hostname !== 'www.youtube.com' && url.hostname !== 'www.youtube-nocookie.com') return null
  const id = url.pathname === '/watch' ? url.searchParams.get('v') : /^\/embed\/([^/]+)$/.exec(url.pathname)?.[1]
  if (!id || !VIDEO_ID.test(id)) return null
  const start = url.searchParams.get('start')
  return `https://www.youtube-nocookie.com/embed/${id}${start && /^\d+$/.test(start) ? `?start=${start}` : ''}`
}
