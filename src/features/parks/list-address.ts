/**
 * Writes the page in view into the address bar. Not through the router: it patches `history.replaceState` and reloads the
 * route on every call, while here nothing must load or render during a scroll, and the entry keeps its key, so that Back
 * finds both the page and the scroll position.
 */
export function writePage(page: number): void {
  const url = new URL(location.href)
  // A navigation has begun: the address belongs to another page.
  if (!/^\/skateparks\/?$/.test(url.pathname)) return
  if (page > 1) url.searchParams.set('page', String(page))
  else url.searchParams.delete('page')
  if (url.href === location.href) return
  History.prototype.replaceState.call(history, history.state, '', url)
}
