import { useLingui } from '@lingui/react/macro'
import type { HistoryEntry, HistoryThing } from '#contract/history.ts'
import { useMoment } from '#platform/admin/use-moment.ts'
import { AMOUNTS, isTab, SETTINGS_LABELS, TAB_LABELS } from '#platform/admin/settings-words.ts'
import { formatMoney } from '#platform/texts/format.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { bulkOf } from './changes.ts'
import { useParkHistoryWords } from './use-park-history-words.ts'
import { CHOICES, THING_WORDS, VALUE_WORDS } from './thing-words.ts'
import { useGuideHistoryWords } from './use-guide-history-words.ts'

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
  const moment = useMoment()
  const parks = useParkHistoryWords()
  const guides = useGuideHistoryWords()
  const status = (value: string) => (VALUE_WORDS[value] ? i18n._(VALUE_WORDS[value]) : value)
  const fieldLabel = (thing: HistoryThing, path: string) => {
    const label = THING_WORDS[thing].fields[path]
    return label ? i18n._(label) : path
  }

  /** What only a setting means by a value; undefined: as of any thing. */
  const setting = (tab: string | null, path: string, value: unknown): string | undefined => {
    if (value === null && (tab === 'retention' || path === 'shipping.freeFrom')) return t`Never`
    if (typeof value !== 'number') return undefined
    if (AMOUNTS.some((amount) => amount === path)) return formatMoney(value / 100, 'ILS', language)
    // A port is a name: its digits are not grouped.
    return tab === 'email' && path === 'port' ? String(value) : undefined
  }

  return {
    action({ action, thing, thingId }) {
      const { actions } = THING_WORDS[thing]
      // One alone is said as such.
      const words = action === 'bulk' && thingId !== null ? actions.update : actions[action]
      if (words) return i18n._(words)
      const tab = isTab(thingId) ? i18n._(TAB_LABELS[thingId]) : (thingId ?? '')
      return t`Settings changed: ${tab}`
    },
    summary(entry) {
      if (entry.action === 'undo') {
        const restored = Array.isArray(entry.after?.restored) ? entry.after.restored.length : 0
        return t`Restored: ${restored}.`
      }
      if (entry.action !== 'bulk') return ''
      const { count, former, latter } = bulkOf(entry)
      const word = (value: string) => (entry.thing === 'guide' && guides.status(value)) || status(value)
      const now = word(latter)
      if (entry.thingId !== null) {
        const was = word(former[0]?.[0] ?? '')
        return t`Now: ${now}. Before: ${was}.`
      }
      const before = list(former.map(([value, many]) => `${word(value)}: ${many}`))
      return t`Changed: ${count}. Now: ${now}. Before: ${before}.`
    },
    label({ thing, thingId }, path) {
      if (thing === 'park') return parks.label(path)
      if (thing !== 'settings') return fieldLabel(thing, path)
      const label = isTab(thingId) ? SETTINGS_LABELS[thingId][path] : undefined
      return label ? i18n._(label) : path
    },
    value({ thing, thingId }, path, value) {
      if (value === undefined || value === '') return t`(empty)`
      if (typeof value === 'boolean') return value ? t`Yes` : t`No`
      const ofSetting = thing === 'settings' ? setting(thingId, path, value) : undefined
      if (ofSetting !== undefined) return ofSetting
      if (value === null) return t`(empty)`
      if (thing === 'user' && path === 'fields' && Array.isArray(value))
        return list(value.map((name) => fieldLabel(thing, String(name))))
      const ofGuide = thing === 'guide' ? guides.value(path, value) : undefined
      if (ofGuide !== undefined) return ofGuide
      if (thing !== 'settings' && CHOICES.includes(path)) return status(String(value))
      if (thing === 'park' && path === 'reviewedAt') return moment(String(value))
      if (thing === 'park' && Array.isArray(value)) return parks.list(path, value)
      return typeof value === 'string' ? value : typeof value === 'number' ? i18n.number(value) : JSON.stringify(value)
    },
  }
}
