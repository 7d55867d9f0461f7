import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { HistoryAction, HistoryEntry } from '#contract/history.ts'
import { AMOUNTS, isTab, SETTINGS_LABELS, TAB_LABELS } from '#platform/admin/settings-words.ts'
import { formatMoney } from '#platform/format.ts'
import { useLanguage } from '#platform/use-language.ts'
import { bulkOf } from './changes.ts'

/** Fields of accounts. */
const USER_LABELS: Readonly<Record<string, MessageDescriptor>> = {
  name: msg`Name`,
  email: msg`E-mail`,
  phone: msg`Phone`,
  role: msg`Role`,
  status: msg`Status`,
  accountStatus: msg`Status`,
  language: msg`Language`,
  avatar: msg`Picture`,
  addresses: msg`Addresses`,
  themePreferences: msg`Theme`,
  notifications: msg`Notifications`,
  fields: msg`What was changed`,
}

/** Values of accounts that are not free text. */
const VALUES: Readonly<Record<string, MessageDescriptor>> = {
  user: msg`User`,
  editor: msg`Editor`,
  admin: msg`Admin`,
  active: msg`Active`,
  inactive: msg`Inactive`,
  suspended: msg`Suspended`,
  he: msg`Hebrew`,
  en: msg`English`,
}
const CHOICES = ['role', 'status', 'accountStatus', 'language']

const ACTIONS: Readonly<Record<HistoryAction, MessageDescriptor>> = {
  create: msg`Account opened`,
  update: msg`Account changed`,
  delete: msg`Account deleted`,
  bulk: msg`Status of several accounts changed`,
  undo: msg`Change of several accounts undone`,
  'password-change': msg`Password changed`,
  link: msg`Link for a password made`,
  'sessions-end': msg`Signed out elsewhere by force`,
}

export type HistoryWords = {
  /** What was done. */
  action: (entry: HistoryEntry) => string
  /** What is known of a bulk action, or of its undo. */
  summary: (entry: HistoryEntry) => string
  label: (entry: HistoryEntry, path: string) => string
  value: (entry: HistoryEntry, path: string, value: unknown) => string
}

/** The history in words. */
export function useHistoryWords(): HistoryWords {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const list = (texts: readonly string[]) => new Intl.ListFormat(language).format(texts)
  const status = (value: string) => (VALUES[value] ? i18n._(VALUES[value]) : value)
  const fieldLabel = (path: string) => (USER_LABELS[path] ? i18n._(USER_LABELS[path]) : path)

  return {
    action({ action, thing, thingId }) {
      if (thing !== 'settings') return i18n._(ACTIONS[action])
      const tab = isTab(thingId) ? i18n._(TAB_LABELS[thingId]) : (thingId ?? '')
      return t`Settings changed: ${tab}`
    },
    summary(entry) {
      if (entry.action === 'undo') {
        const restored = Array.isArray(entry.after?.restored) ? entry.after.restored.length : 0
        return t`Accounts with their former status again: ${restored}`
      }
      if (entry.action !== 'bulk') return ''
      const { count, former, status: latter } = bulkOf(entry)
      const now = status(latter)
      const before = list(former.map(([value, many]) => `${status(value)}: ${many}`))
      return t`Accounts: ${count}. Now: ${now}. Before: ${before}.`
    },
    label({ thing, thingId }, path) {
      if (thing === 'user') return fieldLabel(path)
      const label = isTab(thingId) ? SETTINGS_LABELS[thingId][path] : undefined
      return label ? i18n._(label) : path
    },
    value({ thing }, path, value) {
      if (value === undefined || value === '') return t`(empty)`
      if (typeof value === 'boolean') return value ? t`Yes` : t`No`
      if (thing === 'settings' && path === 'shipping.freeFrom' && value === null) return t`Never`
      if (value === null) return t`(empty)`
      if (thing === 'settings' && typeof value === 'number' && AMOUNTS.some((amount) => amount === path))
        return formatMoney(value / 100, 'ILS', language)
      if (thing === 'user' && path === 'fields' && Array.isArray(value))
        return list(value.map((name) => fieldLabel(String(name))))
      if (thing === 'user' && CHOICES.includes(path)) return status(String(value))
      return typeof value === 'string' ? value : typeof value === 'number' ? i18n.number(value) : JSON.stringify(value)
    },
  }
}
