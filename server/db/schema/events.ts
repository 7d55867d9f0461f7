/** Competitions and their registrations. */
import type { CompetitionLevel } from '#contract/competitions.ts'
import type { Language } from '#contract/limits.ts'
import type { EditableColumns, TimedColumns } from './editing.ts'

export interface EventsTable extends EditableColumns, TimedColumns {
  id: string
  slug: string
  /** Only published competitions are public. */
  status: 'draft' | 'published'
  name_he: string
  name_en: string
  summary_he: string
  summary_en: string
  place_he: string
  place_en: string
  /** `YYYY-MM-DD`, Israel's calendar. */
  date: string
  /** JSON: `{he: string[], en: string[]}`. */
  rules: string
  /** In the site's currency; null: the text in that language mentions no fee. */
  fee_he: number | null
  fee_en: number | null
  /** Either both video limits are set, or neither. */
  most_videos: number | null
  video_seconds: number | null
  /** JSON: the levels that a rider can choose. */
  levels: string
  /** ISO 8601 with milliseconds; null: open from the beginning. */
  opens_at: string | null
  closes_at: string
  /** Highest number of registrations; null: no limit. */
  capacity: number | null
  image: string | null
  created_at: string
  updated_at: string
}

export interface RegistrationsTable {
  id: string
  event_id: string
  first_name: string
  last_name: string
  email: string
  /** The e-mail in lower case: one registration per event and address. */
  email_key: string
  /** Digits only. */
  phone: string
  date_of_birth: string
  level: CompetitionLevel
  /** JSON that passed the contract's `signatureSchema`: a path or a name, never markup. */
  signature: string
  /** Name, e-mail and phone, folded. */
  search: string
  /** Language of the mails to the rider. */
  language: Language
  /**
   * When the rider confirmed the registration by the link in the mail; null: not confirmed
   * (`src/domain/registration-state.ts`).
   */
  confirmed_at: string | null
  /**
   * 0: the registration got no place when it was made; it gets a place only when it is confirmed
   * (`src/domain/registration-places.ts`).
   */
  holds_place: number
  /** A keyed digest of the sender's network, until the registration is confirmed; null: unknown. */
  network: string | null
  /** JSON in the form of the contract's `consentsSchema`; null: the device sent none. */
  consents: string | null
  created_at: string
}

/** Links by which riders change their own registrations. A link is deleted together with its registration. */
export interface RegistrationLinksTable {
  /** SHA-256 of the link's token. */
  token_hash: string
  registration_id: string
  created_at: string
}
