/** All tables, for Kysely's types. */
import type { EventsTable, RegistrationsTable } from './events.ts'
import type { GuidesTable } from './guides.ts'
import type { HistoryTable } from './history.ts'
import type { MessagesTable } from './messages.ts'
import type { ParksTable } from './parks.ts'
import type { IdempotencyKeysTable, RateLimitsTable } from './requests.ts'
import type { ContentVersionTable, SettingsTable } from './settings.ts'
import type { AdminsLockTable, SessionsTable, UserFavoritesTable, UserLinksTable, UsersTable } from './users.ts'
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
  users: UsersTable
  sessions: SessionsTable
  user_links: UserLinksTable
  user_favorites: UserFavoritesTable
  admins_lock: AdminsLockTable
  history: HistoryTable
  content_version: ContentVersionTable
}
