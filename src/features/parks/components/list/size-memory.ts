import type { QueryClient } from '@tanstack/react-query'

type Sizes = { inlineSize: number; ofRows: ReadonlyMap<string, number> }

const known = new WeakMap<QueryClient, Sizes>()

/** Row heights measured before, at this width: with them, Back finds the list as tall as it was left. */
export function recallSizes(app: QueryClient, inlineSize: number): ReadonlyMap<string, number> | undefined {
  const sizes = known.get(app)
  return sizes?.inlineSize === inlineSize ? sizes.ofRows : undefined
}

/** Adds to what is known at this width; another width starts anew. */
export function rememberSizes(
  app: QueryClient,
  inlineSize: number,
  measured: Iterable<readonly [string, number]>,
): void {
  known.set(app, { inlineSize, ofRows: new Map([...(recallSizes(app, inlineSize) ?? []), ...measured]) })
}
