import type { Park } from '#contract/parks.ts'
import { factOf } from '#domain/suggestions/suggestions.ts'
import type { Services } from '#platform/services.tsx'
import { enqueue, type Sent } from '../suggestions/enqueue.ts'
import type { Answer } from './answers.ts'

/** Puts a rider's answer into the outbox, as a suggestion. */
export const sendAnswer = (services: Services, park: Park, { fact, value, note = '' }: Answer): Promise<Sent> =>
  enqueue(services, [
    {
      parkId: park._id,
      parkName: park.name,
      fact,
      value,
      was: factOf(park, fact),
      note,
      seenAt: new Date().toISOString(),
      photo: null,
    },
  ])
