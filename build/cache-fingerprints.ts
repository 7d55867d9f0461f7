import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { siteConfigSchema } from '../src/contract/config.ts'
import { competitionSchema } from '../src/contract/competitions.ts'
import { guideSchema } from '../src/contract/guides.ts'
import { parkSchema } from '../src/contract/parks.ts'
import { productSchema } from '../src/contract/products.ts'

/** A short digest of a schema: it changes when the schema does. */
export const fingerprintOf = (schema: z.ZodMiniType): string =>
  createHash('sha256')
    .update(JSON.stringify(z.toJSONSchema(schema)))
    .digest('hex')
    .slice(0, 8)

/**
 * Name of a device cache -> fingerprint of its schema. A copy with another fingerprint is checked in full before it is
 * shown.
 */
export const cacheFingerprints = () => ({
  parks: fingerprintOf(parkSchema),
  guides: fingerprintOf(guideSchema),
  products: fingerprintOf(productSchema),
  events: fingerprintOf(competitionSchema),
  config: fingerprintOf(siteConfigSchema),
})
