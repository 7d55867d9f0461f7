/** The settings in a directory file: three documents of settings, without the password of the mail server. */
import type { DirectorySettings } from '#contract/directory.ts'
import { EMAIL_KEY } from '../mail.ts'
import type { SettingsRepo } from '../modules/config/repo.ts'
import { emailFrom, GENERAL_KEY, generalFrom, PAYMENT_KEY, paymentFrom } from '../modules/config/service.ts'
import { changedValues } from '../http/editing.ts'
import { detailOf } from './plan.ts'
import type { Planned } from './plan.ts'

type Tab = keyof DirectorySettings

export const SETTINGS_KEYS: Record<Tab, string> = { general: GENERAL_KEY, email: EMAIL_KEY, payment: PAYMENT_KEY }
export const TABS = Object.keys(SETTINGS_KEYS) as Tab[]

export interface SettingsEdit {
  key: string
  revision: number
  value: object
  /** The document before the import; undefined: it did not exist. */
  before: unknown
}

const emailWithoutPassword = (stored: unknown) => {
  const { password: _password, ...email } = emailFrom(stored)
  return email
}

/** The stored document of a tab, in the form in which an export shows it. */
function shown(tab: Tab, stored: unknown): Record<string, unknown> {
  if (tab === 'email') return emailWithoutPassword(stored)
  if (tab === 'payment') return { ...paymentFrom(stored) }
  const { features, site } = generalFrom(stored)
  return { features, site: { ...site, contactName: site.contactName ?? '' } }
}

export async function exportSettings(repo: SettingsRepo): Promise<DirectorySettings> {
  const entries: [Tab, unknown][] = []
  for (const tab of TABS) entries.push([tab, shown(tab, await repo.find(SETTINGS_KEYS[tab]))])
  return Object.fromEntries(entries) as DirectorySettings
}

/** Adds the changes of the settings to an import's plan. */
export async function planSettings(
  planned: Planned,
  settings: DirectorySettings,
  repo: SettingsRepo,
): Promise<SettingsEdit[]> {
  const edits: SettingsEdit[] = []
  for (const tab of TABS) {
    if (settings[tab] === undefined) continue
    // Both are compared in the form that is stored, so that importing the same file again changes nothing.
    const wanted = shown(tab, settings[tab])
    const { value: stored, revision } = await repo.read(SETTINGS_KEYS[tab])
    const { before, after, isChanged } = changedValues(shown(tab, stored), wanted)
    if (!isChanged) {
      planned.counts.same++
      continue
    }
    const former = emailFrom(stored)
    // The stored password is kept only if the host stays the same: it must never be sent to a different server.
    const password = 'host' in wanted && wanted.host === former.host ? former.password : ''
    const value = tab === 'email' ? { ...wanted, password } : wanted
    edits.push({ key: SETTINGS_KEYS[tab], revision, value, before: stored })
    planned.counts.changed++
    const name = { he: '', en: '' }
    planned.changes.push({ thing: 'settings', kind: 'changed', slug: tab, name, ...detailOf(planned, before, after) })
  }
  return edits
}
