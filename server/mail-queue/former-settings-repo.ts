/** SQL of the former mail settings. They are kept as long as a waiting mail needs them. */
import { changeRows } from '#server/db/rows.ts'
import type { Store } from '#server/db/store.ts'
import { FORMER_EMAIL } from '#server/mail.ts'
import type { MailKind } from './kinds.ts'

export interface FormerSettingsRepo {
  /** The keys of former settings with which waiting mails are sent. */
  formerKeys(): Promise<string[]>
  /**
   * Marks the waiting mails of a kind to be sent with these settings, except mails that already have former settings.
   */
  keepSettings(kind: MailKind, settingsKey: string): Promise<void>
  /** Deletes former settings that no mail waits for. */
  removeFormerSettings(): Promise<void>
}

export const createFormerSettingsRepo = (store: Store): FormerSettingsRepo => ({
  async formerKeys() {
    const rows = await store.db
      .selectFrom('mails')
      .select('settings_key')
      .distinct()
      .where('failed_at', 'is', null)
      .where('settings_key', 'is not', null)
      .execute()
    return rows.map(({ settings_key }) => settings_key!)
  },
  async keepSettings(kind, settingsKey) {
    await changeRows(store, 'mails', { kind, settings_key: null, failed_at: null }, { settings_key: settingsKey })
  },
  async removeFormerSettings() {
    await store.db
      .deleteFrom('settings')
      .where('key', 'like', `${FORMER_EMAIL}%`)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('mails')
              .select('id')
              .whereRef('mails.settings_key', '=', 'settings.key')
              .where('mails.failed_at', 'is', null),
          ),
        ),
      )
      .execute()
  },
})
