/** All tables, for Kysely's types. */
import type { EventsTable, RegistrationsTable } from './events.ts'
import type { GuidesTable } from './guides.ts'
import type { MessagesTable } from './messages.ts'
import type { ParksTable } from './parks.ts'
import type { IdempotencyKeysTable, RateLimitsTable } from './requests.ts'
import type { ContentVersionTable, SettingsTable } from './settings.ts'
import type { ParkVotesTable } from './votes.ts'

export interface Database {
  parks: ParksTable
  guides: GuidesTable
  events: EventsTable
  registrations: RegistrationsTable
  park_votes: ParkVotesTable
  messages: MessagesTable
  idempotency_keys: IdempotencyKeysTable
  rate_limits: RateLimitsTable
  settings: SettingsTable
  content_version: ContentVersionTable
}
