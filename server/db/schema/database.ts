/** All tables, for Kysely's types. */
import type { ParksTable } from './parks.ts'
import type { ContentVersionTable, SettingsTable } from './settings.ts'

export interface Database {
  parks: ParksTable
  settings: SettingsTable
  content_version: ContentVersionTable
}
