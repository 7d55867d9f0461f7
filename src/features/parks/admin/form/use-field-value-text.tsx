import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { Localized } from '#contract/common.ts'
import type { Exception, FastHours } from '#contract/park-hours.ts'
import { Bidi, Ltr } from '#ui/text/bidi.tsx'
import { exceptionText, FAST_WORDS } from '../exceptions/exception-words.ts'
import { type ParkWords, useParkWords } from './park-words.ts'

const CHOICES = ['area', 'status', 'hours', 'lights'] as const

/**
 * Returns a function that puts a field's value into words, if the value's own text is unclear: for example a coded
 * choice or an amenity. For other values the function returns undefined.
 */
export function useFieldValueText(): (path: string, value: unknown) => ReactNode {
  const { i18n } = useLingui()
  const words = useParkWords()
  return (path, value) => fieldValueText(i18n, words, path, value)
}

function fieldValueText(i18n: I18n, words: ParkWords, path: string, value: unknown): ReactNode {
  const inPark = words.inPark(path, value)
  if (inPark !== undefined) return inPark
  const choice = CHOICES.find((one) => one === path)
  const word = choice ? (words[choice] as Record<string, string>)[String(value)] : undefined
  if (word !== undefined) return word
  if (path.startsWith('amenities.')) return words.known[value as keyof ParkWords['known']]
  if (path === 'location' && typeof value === 'string') return <Ltr>{value}</Ltr>
  if (path === 'exceptions' && Array.isArray(value) && value.length > 0)
    return (value as Exception[]).map((one, index) => (
      <span key={index} style={{ display: 'block' }}>
        {exceptionText(i18n, one)}
      </span>
    ))
  if (path === 'eves' || path === 'fasts') return i18n._(FAST_WORDS[value as FastHours])
  if (path === 'notes' && Array.isArray(value) && value.length > 0)
    return (value as Localized[]).map(({ he, en }, index) => (
      <span key={index} style={{ display: 'block' }}>
        {index + 1}. <Bidi>{[he, en].filter(Boolean).join(' / ')}</Bidi>
      </span>
    ))
  return undefined
}
