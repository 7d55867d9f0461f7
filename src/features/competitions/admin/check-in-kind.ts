import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { type Arrival, arrivalAnswerSchema, type ArrivalList } from '#contract/competition-day.ts'
import { idSchema, instantSchema } from '#contract/common.ts'
import type { OutboxKind } from '#platform/outbox/outbox-entry.ts'
import type { Services } from '#platform/services.tsx'
import { loadArea } from '#platform/texts/load-area.ts'
import { CHECK_IN } from '../keys.ts'
import { arrivalsKey } from './queries.ts'

/** A press of an admin on a rider at the check-in. It has no name: it may wait on the phone after a sign-out. */
const pressSchema = z.object({
  /** The competition's id. */
  event: idSchema,
  /** The registration's id. */
  registration: idSchema,
  here: z.boolean(),
  /** When it was pressed. */
  at: instantSchema,
})
export type Press = z.infer<typeof pressSchema>

/** Puts the server's answer about a rider into the open list. */
function putArrival(queryClient: QueryClient, event: string, rider: Arrival): void {
  queryClient.setQueryData<ArrivalList>(
    arrivalsKey(event),
    (list) => list && { ...list, riders: list.riders.map((one) => (one.id === rider.id ? rider : one)) },
  )
}

/** Tells the outbox how to send presses at the check-in. */
export function checkInKind({
  http,
  queryClient,
  i18n,
  tellFailure,
}: Pick<Services, 'http' | 'queryClient' | 'i18n' | 'tellFailure'>): OutboxKind<Press> {
  return {
    name: CHECK_IN,
    isBody: (body): body is Press => pressSchema.safeParse(body).success,
    async send({ event, registration, here, at }, { signal, isAnonymous }) {
      const call = { json: { here, at }, signal, isAnonymous }
      const answer = await http.put(`admin/registrations/${registration}/here`, arrivalAnswerSchema, call)
      putArrival(queryClient, event, answer.data.rider)
    },
    rejected(_, error) {
      // The app may be on a page without the admin area's texts.
      void loadArea(i18n, 'admin')
        .catch(() => undefined)
        .then(() => tellFailure(error, { about: i18n._(msg`A check-in was not accepted`) }))
    },
  }
}
