import type { QueryClient } from '@tanstack/react-query'

/** Heights of rows in px, by row key, at one width of the page. */
type Sizes = { inlineSize: number; ofRows: ReadonlyMap<string, number> }

/** In sessionStorage, so that it survives a reload, as the router's scroll positions do. */
const STORAGE_KEY = 'list-row-sizes'

const known = new WeakMap<QueryClient, Sizes>()

/** Row heights measured before at this width, with which Back and reload restore the list's height. */
export function recallSizes(app: QueryClient, inlineSize: number): ReadonlyMap<string, number> | undefined {
  let sizes = known.get(app)
  if (!sizes) known.set(app, (sizes = readStored() ?? { inlineSize, ofRows: new Map() }))
  return sizes.inlineSize === inlineSize ? sizes.ofRows : undefined
}

/** Adds measured heights; those of another width are dropped. */
export function rememberSizes(app: QueryClient, inlineSize: number, measured: Iterable<[string, number]>): void {
  known.set(app, { inlineSize, ofRows: new Map([...(recallSizes(app, inlineSize) ?? []), ...measured]) })
}

/** Stores the heights for a reload. */
export function storeSizes(app: QueryClient): void {
  const sizes = known.get(app)
  if (!sizes) return
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([sizes.inlineSize, [...sizes.ofRows]]))
  } catch {
    // Full or refused: heights are estimated after a reload.
  }
}

function readStored(): Sizes | undefined {
  try {
    const [inlineSize, rows] = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '') as [number, [string, number][]]
    return { inlineSize, ofRows: new Map(rows) }
  } catch {
    return undefined
  }
}
