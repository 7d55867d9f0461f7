import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { siteConfigSchema } from '../src/contract/config.ts'
import { eventSchema } from '../src/contract/events.ts'
import { guideSchema } from '../src/contract/guides.ts'
import { parkSchema } from '../src/contract/parks.ts'

/** A short digest of everything a schema asks of its data. */
export const fingerprintOf = (schema: z.ZodMiniType): string =>
  createHash('sha256')
    .update(JSON.stringify(z.toJSONSchema(schema)))
    .digest('hex')
    .slice(0, 8)

/** Of what each cache on the device holds, by its name. A copy with another one is checked in full before it is shown. */
export const cacheFingerprints = () => ({
  parks: fingerprintOf(parkSchema),
  guides: fingerprintOf(guideSchema),
  events: fingerprintOf(eventSchema),
  config: fingerprintOf(siteConfigSchema),
})
