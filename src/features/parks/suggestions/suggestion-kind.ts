import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { idSchema, localizedSchema } from '#contract/common.ts'
import { IDEMPOTENCY_HEADER } from '#contract/limits.ts'
import {
  photoTakenSchema,
  type Receipt,
  RECEIPT_SECRET_HEADER,
  suggestedSchema,
} from '#contract/suggestion-receipts.ts'
import type { Http } from '#platform/http/http-types.ts'
import type { MissingParkBody, SuggestionBody } from '#contract/suggestions.ts'
import { deviceId } from '#platform/device/device-id.ts'
import type { OutboxKind } from '#platform/outbox/outbox-entry.ts'
import { outcomeOf } from '#platform/outbox/outbox-rules.ts'
import type { Services } from '#platform/services.tsx'
import { keepStorage } from '#platform/storage/persistence.ts'
import { loadArea } from '#platform/texts/load-area.ts'
import { PARK_SUGGESTION } from '../collection/keys.ts'
import { ownSuggestions, type OwnSuggestion, type ParkSuggestion, withSuggestion } from './own-suggestions.ts'
import { factName } from './suggestion-words.ts'

/**
 * The schema accepts almost anything on purpose, because a suggestion may come from another version of the app. The
 * server decides whether it accepts the suggestion, and a refusal is shown.
 */
const waitingSchema = z.object({
  parkId: z.nullable(idSchema),
  parkName: localizedSchema,
  fact: z.string(),
  note: z.string(),
  seenAt: z.string(),
})

/** Tells the outbox how to send riders' suggestions. */
export function parkSuggestionKind(
  services: Pick<Services, 'http' | 'queryClient' | 'device' | 'tellFailure' | 'toast' | 'i18n'>,
): OutboxKind<ParkSuggestion> {
  const { http, device, i18n, tellFailure, toast } = services

  const keep = (suggestion: ParkSuggestion, over: Pick<OwnSuggestion, 'receipt' | 'state' | 'isTold'>) => {
    const { parkId, parkName, fact, value, note, seenAt } = suggestion
    const own = { parkId, parkName, fact, value, note, seenAt, sentAt: Date.now(), reason: null, words: '', ...over }
    return ownSuggestions.change(services, (all) => withSuggestion(all, own))
  }
  /** Shows a toast. The toast needs the texts of the dialog, which may have to be loaded first. */
  const tell = async (suggestion: ParkSuggestion, say: (what: string) => void) => {
    await loadArea(i18n, 'parks').catch(() => undefined)
    say(factName(i18n, suggestion.fact))
  }

  return {
    name: PARK_SUGGESTION,
    isBody: (body): body is ParkSuggestion => waitingSchema.safeParse(body).success,

    async send(suggestion, { idempotencyKey, signal, isAnonymous }) {
      const json = bodyOf(suggestion, await deviceId(device))
      const headers = { [IDEMPOTENCY_HEADER]: idempotencyKey }
      const path = suggestion.parkId === null ? 'suggestions/parks' : `skateparks/${suggestion.parkId}/suggestions`
      const { state, receipt } = await http.post(path, suggestedSchema, { json, headers, signal, isAnonymous })
      if (receipt && suggestion.photo) {
        try {
          await sendPhoto(http, suggestion.photo, receipt, signal)
        } catch (error) {
          // The server has accepted the text; only sending the photo failed. If the error is thrown again, the outbox
          // sends both once more. That is harmless, because the server recognises the idempotency key.
          if (suggestion.fact === 'photo' || outcomeOf(error) !== 'refused') throw error
          void tell(suggestion, (what) =>
            tellFailure(error, { about: i18n._(msg`${what}: the photo was not accepted`) }),
          )
        }
      }
      // Stored before the outbox deletes the entry, so that the receipt is never lost.
      await keep(suggestion, { receipt, state, isTold: state !== 'waiting' })
      if (state === 'alreadySo')
        void tell(suggestion, (what) =>
          toast({ title: i18n._(msg`${what}: the page says so already`), variant: 'info' }),
        )
      void keepStorage()
    },

    rejected(suggestion, error) {
      // The refused suggestion stays in the dialog's list, where the rider can read it.
      void keep(suggestion, { receipt: null, state: 'unsent', isTold: true })
      void tell(suggestion, (what) =>
        tellFailure(error, { about: i18n._(msg`${what}: what you suggested was not accepted`) }),
      )
    },
  }
}

async function sendPhoto(http: Http, photo: ArrayBuffer, { id, secret }: Receipt, signal: AbortSignal): Promise<void> {
  const form = new FormData()
  form.append('image', new Blob([photo], { type: 'image/jpeg' }), 'photo.jpg')
  const headers = { [RECEIPT_SECRET_HEADER]: secret }
  await http.upload(`suggestions/receipts/${id}/photo`, photoTakenSchema, {
    ...{ form, headers, signal },
    // Sent without a session, because the receipt proves whose suggestion it is.
    isAnonymous: true,
  })
}

/** The body of the API call, which the server checks. */
function bodyOf({ parkId, fact, value, was, note, seenAt }: ParkSuggestion, device: string) {
  const common = { deviceId: device, seenAt, ...(note !== '' && { note }) }
  if (parkId === null) return { value, ...common } as MissingParkBody
  const hasValue = fact !== 'photo' && fact !== 'other'
  return { skateparkId: parkId, fact, ...(hasValue && { value, was }), ...common } as SuggestionBody
}
