/** Competitions and their registrations. */
import type { CompetitionKind, CompetitionLevel } from '#contract/competitions.ts'
import type { Language } from '#contract/limits.ts'
import type { EditableColumns, TimedColumns } from './editing.ts'

export interface EventsTable extends EditableColumns, TimedColumns {
  id: string
  slug: string
  kind: CompetitionKind
  /** Only published competitions are public. */
  status: 'draft' | 'published'
  name_he: string
  name_en: string
  summary_he: string
  summary_en: string
  place_he: string
  place_en: string
  /** The park in which it is held. The park may be hidden, merged or gone. */
  park_id: string | null
  /** Whether the park is closed to others meanwhile. */
  closes_park: 0 | 1
  /** JSON: the exception that was written into a park for this competition, and that park's id; null: none. */
  park_exception: string | null
  /** `YYYY-MM-DD`, Israel's calendar. */
  date: string
  /** `HH:MM` by the clock in Israel; null: not known. */
  start_time: string | null
  end_time: string | null
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
  /** JSON that passed the contract's `storedSignatureSchema`: a path or a name, never markup; or that it is on paper. */
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
  /**
   * When the rider joined the waiting list, ISO 8601; null: the registration is not on it
   * (`src/domain/waiting-list.ts`).
   */
  waits_since: string | null
  /** Until when a place that fell free is kept for a registration on the waiting list; null: nothing is offered. */
  offered_until: string | null
  /** A keyed digest of the sender's network, until the registration is confirmed; null: unknown. */
  network: string | null
  /** JSON in the form of the contract's `consentsSchema`; null: the device sent none. */
  consents: string | null
  /** When an admin marked the registration as paid; null: it is not marked. */
  paid_at: string | null
  /** The admin who marked it last; stays when the mark is removed, so that an undo restores it. */
  paid_by: string | null
  /** When the rider was marked as here on the day; null: not marked. */
  here_at: string | null
  /** When that mark was pressed last, on or off, by the device's clock. An older press changes nothing. */
  here_pressed_at: string | null
  /** Number of corrections by the rider or an admin, from 1. */
  revision: number
  /** JSON that passed the contract's `videosSchema`; null: none were handed in. */
  videos: string | null
  created_at: string
}

/** Withdrawn registrations, without anything about the person. */
export interface WithdrawalsTable {
  id: string
  event_id: string
  level: CompetitionLevel
  /** 1: the registration was marked as paid. */
  paid: number
  withdrawn_at: string
}

/** Links by which riders change their own registrations. A link is deleted together with its registration. */
export interface RegistrationLinksTable {
  /** SHA-256 of the link's token. */
  token_hash: string
  registration_id: string
  created_at: string
}

/** Whether the results of a competition are published. No row: nobody has typed any. */
export interface ResultSheetsTable {
  event_id: string
  /** Number of saves, from 1. */
  revision: number
  /** null: the results are a draft. */
  published_at: string | null
}

/** The place of a rider. The name is that of the registration. */
export interface ResultsTable {
  id: string
  event_id: string
  /** null: the registration was withdrawn or deleted, so the result has no name. */
  registration_id: string | null
  level: CompetitionLevel
  place: number
}
