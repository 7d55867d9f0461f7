import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { HistoryEntry } from '#contract/history.ts'
import { useAdminThings } from '#admin/things.ts'
import { useMoment } from '#platform/admin/use-moment.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { bulkOf } from './changes.ts'

export type HistoryWords = {
  /** What was done. */
  action: (entry: HistoryEntry) => string
  /** What is known of a bulk action, or of its undo. */
  summary: (entry: HistoryEntry) => string
  label: (entry: HistoryEntry, path: string) => string
  value: (entry: HistoryEntry, path: string, value: unknown) => string
}

/** What several things are after a bulk deletion. */
const DELETED = msg`In the trash`

/** The history in words: those of each kind of thing, and what all have alike. */
export function useHistoryWords(): HistoryWords {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const moment = useMoment()
  const things = useAdminThings()
  const choice = (thing: HistoryEntry['thing'], path: string, value: string) => {
    const word = things[thing].history.choices?.[path]?.[value]
    return word && i18n._(word)
  }
  const partOf = ({ thing, thingId }: HistoryEntry) => things[thing].parts?.[thingId ?? '']

  return {
    action(entry) {
      const { action, thing, thingId } = entry
      const { actions } = things[thing].history
      // One alone is said as such.
      const words = action === 'bulk' && thingId !== null ? actions.update : actions[action]
      if (words) return i18n._(words)
      const part = partOf(entry)
      const tab = part ? i18n._(part.name) : (thingId ?? '')
      return t`Settings changed: ${tab}`
    },
    summary(entry) {
      if (entry.action === 'undo') {
        const restored = Array.isArray(entry.after?.restored) ? entry.after.restored.length : 0
        return t`Restored: ${restored}.`
      }
      if (entry.action !== 'bulk') return ''
      const { count, field, former, latter } = bulkOf(entry)
      const word = (value: string) =>
        choice(entry.thing, field, value) ?? (value === 'deleted' ? i18n._(DELETED) : value)
      const now = word(latter)
      if (entry.thingId !== null) {
        const was = word(former[0]?.[0] ?? '')
        return t`Now: ${now}. Before: ${was}.`
      }
      const before = new Intl.ListFormat(language).format(former.map(([value, many]) => `${word(value)}: ${many}`))
      return t`Changed: ${count}. Now: ${now}. Before: ${before}.`
    },
    label(entry, path) {
      const { fields, history } = things[entry.thing]
      const label = (partOf(entry)?.fields ?? fields)[path]
      return history.label?.(i18n, path) ?? (label ? i18n._(label) : path)
    },
    value({ thing, thingId }, path, value) {
      if (value === undefined || value === '') return t`(empty)`
      if (typeof value === 'boolean') return value ? t`Yes` : t`No`
      const { history } = things[thing]
      const context = { i18n, language, moment, thingId }
      if (value === null) return history.none?.(path, context) ?? t`(empty)`
      const own = history.value?.(path, value, context)
      if (own !== undefined) return own
      if (typeof value === 'string') return choice(thing, path, value) ?? value
      return typeof value === 'number' ? i18n.number(value) : JSON.stringify(value)
    },
  }
}
