/** All tables, for Kysely's types. */
import type { BlockedDevicesTable, ParkReportsTable, ParkVerdictsTable } from './conditions.ts'
import type {
  EventsTable,
  RegistrationLinksTable,
  RegistrationsTable,
  ResultSheetsTable,
  ResultsTable,
  WithdrawalsTable,
} from './events.ts'
import type { GuidesTable } from './guides.ts'
import type { HistoryTable } from './history.ts'
import type { ImagesTable } from './images.ts'
import type { ImportChangesTable } from './import.ts'
import type { MailsTable } from './mails.ts'
import type { MessagesTable } from './messages.ts'
import type { ParksTable, ParkTombstonesTable } from './parks.ts'
import type { PasskeyChallengesTable, PasskeysTable } from './passkeys.ts'
import type { PushJobsTable, PushParksTable, PushSubscriptionsTable, PushWatchesTable } from './push.ts'
import type { IdempotencyKeysTable, RateLimitsTable } from './requests.ts'
import type { ContentVersionTable, SettingsTable } from './settings.ts'
import type { ParkAliasesTable, ParkSourcesTable, SourceRefusalsTable } from './sources.ts'
import type { SuggestionPhotosTable, SuggestionSendersTable, SuggestionsTable } from './suggestions.ts'
import type {
  AdminsLockTable,
  KnownDevicesTable,
  SessionsTable,
  UserFavoritesTable,
  UserLinksTable,
  UsersTable,
} from './users.ts'
import type { OrderReturnLinesTable, OrderReturnsTable } from './order-returns.ts'
import type {
  CartsTable,
  OrderCancellationsTable,
  OrderLinesTable,
  OrdersTable,
  OrderStepsTable,
  ProductsTable,
  ProductVariantsTable,
  StockMovementsTable,
} from './shop.ts'
import type { ParkVotesTable } from './votes.ts'
import type { WeatherCellsTable } from './weather.ts'

export interface Database {
  parks: ParksTable
  park_tombstones: ParkTombstonesTable
  park_sources: ParkSourcesTable
  source_refusals: SourceRefusalsTable
  park_aliases: ParkAliasesTable
  guides: GuidesTable
  events: EventsTable
  registrations: RegistrationsTable
  registration_links: RegistrationLinksTable
  withdrawals: WithdrawalsTable
  result_sheets: ResultSheetsTable
  results: ResultsTable
  park_votes: ParkVotesTable
  park_reports: ParkReportsTable
  park_verdicts: ParkVerdictsTable
  blocked_devices: BlockedDevicesTable
  suggestions: SuggestionsTable
  suggestion_senders: SuggestionSendersTable
  suggestion_photos: SuggestionPhotosTable
  messages: MessagesTable
  mails: MailsTable
  push_subscriptions: PushSubscriptionsTable
  push_watches: PushWatchesTable
  push_jobs: PushJobsTable
  push_parks: PushParksTable
  images: ImagesTable
  idempotency_keys: IdempotencyKeysTable
  rate_limits: RateLimitsTable
  settings: SettingsTable
  users: UsersTable
  sessions: SessionsTable
  known_devices: KnownDevicesTable
  passkeys: PasskeysTable
  passkey_challenges: PasskeyChallengesTable
  user_links: UserLinksTable
  user_favorites: UserFavoritesTable
  admins_lock: AdminsLockTable
  history: HistoryTable
  import_changes: ImportChangesTable
  products: ProductsTable
  product_variants: ProductVariantsTable
  stock_movements: StockMovementsTable
  orders: OrdersTable
  order_lines: OrderLinesTable
  order_steps: OrderStepsTable
  order_cancellations: OrderCancellationsTable
  order_returns: OrderReturnsTable
  order_return_lines: OrderReturnLinesTable
  carts: CartsTable
  weather_cells: WeatherCellsTable
  content_version: ContentVersionTable
}
