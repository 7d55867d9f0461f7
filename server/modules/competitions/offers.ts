/**
 * Offers places that fell free to the riders on the waiting lists, once a minute (docs/product.md#registrations). A lock
 * on the competition keeps two processes from offering one place twice.
 */
import type { QueueRunner } from '#server/queue-runner.ts'
import { createQueueRunner } from '#server/queue-runner.ts'
import { offersOf, offerUntil } from '#domain/waiting-list.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { OffersRepo } from './offers-repo.ts'
import { REGISTRATION_MAIL } from './own.ts'
import { timesOf } from './to-wire.ts'

interface OfferNeeds extends Pick<Dependencies, 'now'> {
  mails: Pick<Dependencies['mails'], 'add' | 'isSet'>
  onFailure: (error: unknown) => void
}

export function createOffers(repo: OffersRepo, { mails, now, onFailure }: OfferNeeds): QueueRunner {
  const offerPlaces = (eventId: string) =>
    repo.write(async () => {
      const event = await repo.lock(eventId)
      const until = event && offerUntil(timesOf(event), now())
      if (!event || !until) return
      for (const id of await repo.offer(eventId, offersOf(event), until)) {
        await mails.add({ kind: REGISTRATION_MAIL, thingId: id })
      }
    })

  return createQueueRunner({
    onFailure,
    async work(isStopped) {
      const events = (await repo.waitingEvents()).filter(
        (event) => offersOf(event) > 0 && offerUntil(timesOf(event), now()) !== null,
      )
      // Without mail nobody would learn of an offer. An admin gives the places then.
      if (events.length === 0 || !(await mails.isSet())) return
      for (const { id } of events) {
        if (isStopped()) return
        await offerPlaces(id)
      }
    },
  })
}
