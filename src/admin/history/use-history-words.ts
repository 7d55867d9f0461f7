import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { HistoryEntry } from '#contract/history.ts'
import { useAdminThings } from '../things/things.ts'
import { useValueText } from '../values/use-value-text.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { bulkOf } from './changes.ts'

export type HistoryWords = {
  /** The name of the action. */
  action: (entry: Pick<HistoryEntry, 'action' | 'thing' | 'thingId' | 'before' | 'after'>) => string
  /** A sentence about a bulk action or its undo. */
  summary: (entry: HistoryEntry) => string
  label: (entry: Pick<HistoryEntry, 'thing' | 'thingId'>, path: string) => string
  /** A field's value before or after the entry, in words. */
  value: (entry: HistoryEntry, path: string, value: unknown, side?: 'before' | 'after') => string
}

/** Words for the value `deleted`: the state of things after a bulk deletion. */
const DELETED = msg`In the trash`

/** The words of the history. Some are specific to a kind of thing; all kinds share the rest. */
export function useHistoryWords(): HistoryWords {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const valueText = useValueText()
  const things = useAdminThings()
  const choice = (thing: HistoryEntry['thing'], path: string, value: string) => {
    const word = things[thing].history.choices?.[path]?.[value]
    return word && i18n._(word)
  }
  const partOf = ({ thing, thingId }: Pick<HistoryEntry, 'thing' | 'thingId'>) => things[thing].parts?.[thingId ?? '']

  /** An instant in words; any other value as it is. An instant that was missing is `null` in the text of a bulk action. */
  const plainValue = ({ thing, thingId }: HistoryEntry, path: string, value: string) =>
    things[thing].kinds?.[path] === 'moment'
      ? valueText({ thing, thingId, path, value: value === 'null' ? null : value })
      : value

  return {
    action(entry) {
      const { action, thing, thingId } = entry
      const { actions, action: own } = things[thing].history
      // A bulk action that changed only one thing is shown as an update.
      const words = own?.(entry) ?? (action === 'bulk' && thingId !== null ? actions.update : actions[action])
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
      if (entry.action === 'exception') {
        const count = i18n.number(Object.keys(entry.before ?? {}).length)
        const { thing, thingId, after } = entry
        const days = valueText({ thing, thingId, path: 'exceptions', value: [after?.exception] })
        return t`Parks: ${count}. ${days}`
      }
      if (entry.action !== 'bulk' && entry.action !== 'review') return ''
      const { count, field, former, latter } = bulkOf(entry)
      // The former instants of several things differ, so only the new one is told.
      if (entry.thingId === null && things[entry.thing].kinds?.[field] === 'moment') {
        const now =
          choice(entry.thing, field, latter) ??
          valueText({ thing: entry.thing, thingId: null, path: field, value: latter })
        return t`Changed: ${count}. Now: ${now}.`
      }
      const word = (value: string) =>
        choice(entry.thing, field, value) ?? (value === 'deleted' ? i18n._(DELETED) : plainValue(entry, field, value))
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
    value: (entry, path, value, side = 'after') =>
      valueText({ thing: entry.thing, thingId: entry.thingId, path, value, record: entry[side] }),
  }
}
