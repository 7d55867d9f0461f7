import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Localized } from '#contract/common.ts'
import { dayLabel, PARK_LABELS } from '#platform/admin/park-words.ts'
import { useLanguage } from '#platform/texts/use-language.ts'

type ParkHistoryWords = {
  /** The label of a field, by its path. */
  label: (path: string) => string
  /** A list as one value. */
  list: (path: string, values: readonly unknown[]) => string
}

/** What the history says of a park's fields. */
export function useParkHistoryWords(): ParkHistoryWords {
  const { t, i18n } = useLingui()
  const language = useLanguage()

  function hoursLabel(day: string, part: string): string {
    const name = dayLabel(i18n, day)
    if (part === 'isOpen') return t`${name}: open`
    return part === 'end' ? t`${name}: closes at` : t`${name}: opens at`
  }

  return {
    label(path) {
      const [head = '', second, part] = path.split('.')
      if (head === 'openingHours' && second !== undefined) return hoursLabel(second, part ?? '')
      const label = PARK_LABELS[path] ?? PARK_LABELS[head]
      return label ? i18n._(label) : path
    },
    list(path, values) {
      if (path === 'location.coordinates') return [...values].reverse().join(', ')
      const count = values.length
      if (path === 'photos') return t`${plural(count, { one: '# photo', other: '# photos' })}`
      return (values as Localized[]).map((note) => note[language] || note.he || note.en).join(' · ')
    },
  }
}
