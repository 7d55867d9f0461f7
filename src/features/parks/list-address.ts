/**
 * Writes the visible page into the address. Not through the router, which patches `history.replaceState` and would reload
 * the route during a scroll; the entry keeps its key, by which Back restores the scroll position.
 */
export function writePage(page: number): void {
  const url = new URL(location.href)
  // The address is of another page: a navigation has begun.
  if (!/^\/skateparks\/?$/.test(url.pathname)) return
  if (page > 1) url.searchParams.set('page', String(page))
  else url.searchParams.delete('page')
  if (url.href === location.href) return
  History.prototype.replaceState.call(history, history.state, '', url)
}
