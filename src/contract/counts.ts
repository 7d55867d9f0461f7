/** Numbers of things by their kind. */
import * as z from 'zod/mini'

/** How many there are of each kind; unlike a record, it names the kinds in the API's description. */
export const countsSchema = <Kind extends string>(kinds: readonly Kind[]) =>
  z.object(Object.fromEntries(kinds.map((kind) => [kind, z.int()])) as Record<Kind, z.ZodMiniInt>)
