import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { siteConfigSchema } from '../src/contract/config.ts'
import { competitionSchema } from '../src/contract/competitions.ts'
import { guideSchema } from '../src/contract/guides.ts'
import { parkSchema } from '../src/contract/parks.ts'
import { productSchema } from '../src/contract/products.ts'
import { siteTextSchema } from '../src/contract/site-texts.ts'
import { weatherSchema } from '../src/contract/weather.ts'

/** A short digest of a schema. It changes when the schema changes. */
export const fingerprintOf = (schema: z.ZodMiniType): string =>
  createHash('sha256')
    .update(JSON.stringify(z.toJSONSchema(schema)))
    .digest('hex')
    .slice(0, 8)

/**
 * Name of a device cache -> fingerprint of its schema. The app checks a stored copy in full if its fingerprint is
 * different.
 */
export const cacheFingerprints = () => ({
  parks: fingerprintOf(parkSchema),
  guides: fingerprintOf(guideSchema),
  products: fingerprintOf(productSchema),
  events: fingerprintOf(competitionSchema),
  texts: fingerprintOf(siteTextSchema),
  config: fingerprintOf(siteConfigSchema),
  weather: fingerprintOf(weatherSchema),
})
