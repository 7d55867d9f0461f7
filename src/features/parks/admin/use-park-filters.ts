import { useLingui } from '@lingui/react/macro'
import { optionsOf } from '../form/fact-words.ts'
import { careWords } from './care-words.ts'
import { useParkWords } from './form/park-words.ts'

/** The filters of the park list. */
export function useParkFilters() {
  const { t, i18n } = useLingui()
  const { labelOf, area } = useParkWords()
  const status = {
    published: t({ message: 'Published', context: 'status of a park' }),
    hidden: t({ message: 'Hidden', context: 'status of a park' }),
    featured: t({ message: 'Featured', context: 'status of a park' }),
  }
  return [
    { name: 'status', label: labelOf('status'), options: optionsOf(status) },
    { name: 'area', label: labelOf('area'), options: optionsOf(area) },
    { name: 'care', label: t`Wants care`, options: optionsOf({ any: t`Any care`, ...careWords(i18n) }) },
  ]
}
