/** Texts for the fact and the outcome of a suggestion. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Refusal } from '#contract/suggestion-receipts.ts'
import type { Fact } from '#contract/suggestions.ts'
import { amenityOf } from '#domain/suggestions/suggestions.ts'
import { AMENITY_TEXT } from '../card/amenity-text.ts'
import type { OwnSuggestion } from './own-suggestions.ts'

const FACT_NAMES: Readonly<Partial<Record<Fact, MessageDescriptor>>> = {
  name: msg`Name`,
  address: msg`Address`,
  hours: msg`Opening hours`,
  lights: msg`Lights`,
  fee: msg`Entry fee`,
  place: msg`Place on the map`,
  openingYear: msg`Opened in (year)`,
  closingYear: msg`Closed in (year)`,
  elements: msg`What is in it`,
  surface: msg`Surface`,
  cover: msg`Roof`,
  sizeM2: msg`Size in m²`,
  closure: msg`Closed for some time`,
  photo: msg`A photo`,
  other: msg`Something else`,
  park: msg`A park is missing`,
}

/** The name of a fact. */
export function factName(i18n: I18n, fact: string): string {
  const amenity = amenityOf(fact)
  const name = amenity ? AMENITY_TEXT[amenity]?.name : FACT_NAMES[fact as Fact]
  return name ? i18n._(name) : fact
}

const REASONS: Readonly<Record<Exclude<Refusal, 'other'>, MessageDescriptor>> = {
  notSo: msg`as far as we could check, it is not so`,
  cantCheck: msg`we could not check it`,
  unclear: msg`we did not understand it`,
  unsuitable: msg`it does not fit on the site`,
  notAPark: msg`it is not a park for skating`,
}

/** The outcome of a suggestion in words, with the reason for a refusal. An unknown state is shown as waiting. */
export function outcomeText(
  i18n: I18n,
  { state, reason, words, isPhotoGone }: Pick<OwnSuggestion, 'state' | 'reason' | 'words' | 'isPhotoGone'>,
): string {
  switch (state) {
    case 'takenOver':
      return i18n._(msg`taken over. Thanks!`)
    case 'alreadySo':
      return i18n._(msg`the page says so already`)
    case 'unsent':
      return i18n._(msg`not accepted`)
    case 'refused': {
      const known = REASONS[reason as keyof typeof REASONS]
      const why = [known && i18n._(known), words].filter(Boolean).join('. ')
      return why ? i18n._(msg`not taken over: ${why}`) : i18n._(msg`not taken over`)
    }
    default:
      return isPhotoGone
        ? i18n._(msg`waits for someone to look at it; the photo was deleted after 30 days`)
        : i18n._(msg`waits for someone to look at it`)
  }
}
