/**
 * Writes the page in sight into the address bar, past the router: nothing is to be loaded or drawn anew while somebody
 * scrolls, and the entry keeps its key, so that Back finds both the page and the exact place.
 */
export function writePage(page: number): void {
  const url = new URL(location.href)
  // A page is on its way already: its address is not ours.
  if (!/^\/skateparks\/?$/.test(url.pathname)) return
  if (page > 1) url.searchParams.set('page', String(page))
  else url.searchParams.delete('page')
  if (url.href === location.href) return
  // The router has put itself into `history.replaceState`.
  History.prototype.replaceState.call(history, history.state, '', url)
}
