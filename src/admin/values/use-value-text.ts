import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { HistoryThing } from '#contract/history.ts'
import { useCurrency } from '#features/config/queries.ts'
import { useMoment } from './use-moment.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { fieldText } from './field-text.ts'
import { useAdminThings } from '../things/things.ts'

export type ShownValue = {
  thing: HistoryThing
  /** The thing's id; for settings, the name of the tab. */
  thingId: string | null
  path: string
  value: unknown
  /** The values of the thing's other fields, by field. */
  record?: Readonly<Record<string, unknown>> | null
}

/** Puts the values of a thing's fields into words, for the history and imports. */
export function useValueText(): (shown: ShownValue) => string {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const moment = useMoment()
  const things = useAdminThings()
  const currency = useCurrency()
  return ({ thing, thingId, path, value, record = null }) => {
    const { history, kinds, parts } = things[thing]
    const context = { i18n, language, currency, moment, thingId, record }
    if (value === undefined || value === '') return t`(empty)`
    if (value === null) return history.none?.(path, context) ?? t`(empty)`
    const own = history.value?.(path, value, context)
    if (own !== undefined) return own
    const word = history.choices?.[path]?.[String(value)]
    if (word) return i18n._(word)
    const kind = (parts?.[thingId ?? '']?.kinds ?? kinds)?.[path]
    const text = kind && fieldText(kind, value, { language, currency, moment, picture: t`Picture` })
    if (text !== undefined) return text
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`
    if (typeof value === 'number') return i18n.number(value)
    if (!Array.isArray(value)) return typeof value === 'string' ? value : JSON.stringify(value)
    return t`${plural(value.length, { one: '# item', other: '# items' })}`
  }
}
