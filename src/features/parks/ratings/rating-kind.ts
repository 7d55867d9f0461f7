import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Language } from '#contract/limits.ts'
import type { RatingType } from '#contract/ratings.ts'
import { isNotFound } from '#platform/http/app-error.ts'
import { deviceId } from '#platform/device/device-id.ts'
import type { Services } from '#platform/services.tsx'
import type { OutboxKind } from '#platform/outbox/outbox-entry.ts'
import { keepStorage } from '#platform/storage/persistence.ts'
import { parksCache } from '../collection/cache.ts'
import type { ParkCollection } from '../collection/model.ts'
import { sendVote } from './api.ts'
import { keepOwnVote, OWN_RATINGS_KEY } from './own-ratings.ts'
import { PARK_RATING } from '../collection/keys.ts'
import { isParkVote, type ParkVote } from './park-vote.ts'
import { findKnownPark, putRating } from './put-rating.ts'

/** The texts for refused votes, one for each rating type. */
const REFUSED: Record<RatingType, MessageDescriptor> = {
  heart: msg`Your rating was not accepted`,
  maintenance: msg`Your maintenance rating was not accepted`,
  cleanliness: msg`Your cleanliness rating was not accepted`,
  difficulty: msg`Your difficulty rating was not accepted`,
}

/** Tells the outbox how to send votes on parks. */
export function parkRatingKind(
  services: Pick<Services, 'http' | 'queryClient' | 'i18n' | 'caches' | 'device' | 'tellFailure'>,
): OutboxKind<ParkVote> {
  const saveParks = () => services.caches.save(parksCache, services.queryClient)
  return {
    name: PARK_RATING,
    isBody: isParkVote,

    async send(vote, call) {
      const { http, queryClient, device } = services
      const since = queryClient.getQueryData<ParkCollection>(parksCache.queryKey)
      const answer = await sendVote(vote, { http, deviceId: await deviceId(device), ...call })
      const numbers = { average: answer.averageRating, count: answer.totalVotes }
      const { parkId, type, rating, votedAt } = vote
      const own = await keepOwnVote(device, parkId, type, { rating, votedAt, ...numbers })
      // This device's votes and the park's rating change in the same step. Otherwise the vote would briefly count
      // twice.
      void queryClient.cancelQueries({ queryKey: [OWN_RATINGS_KEY] }, { revert: false })
      queryClient.setQueryData([OWN_RATINGS_KEY], own)
      putRating(queryClient, parkId, type, numbers, { since, onFetched: () => void saveParks() })
      // Saved before the outbox deletes the entry, so that a reload shows the new rating.
      await saveParks()
      void keepStorage()
    },

    rejected({ parkId, type }, error) {
      const { i18n, queryClient, tellFailure } = services
      const name = findKnownPark(queryClient, parkId)?.name[i18n.locale as Language]
      const reason = isNotFound(error)
        ? name === undefined
          ? msg`The park is no longer listed.`
          : msg`${name} is no longer listed.`
        : name === undefined
          ? msg`Your mark is back to what it was before.`
          : msg`${name}: your mark is back to what it was before.`
      tellFailure(error, { about: `${i18n._(REFUSED[type])}\n${i18n._(reason)}` })
    },
  }
}
