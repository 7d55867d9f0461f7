import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { excerptOf } from '#admin/form/html-text.ts'
import { useGuideWords } from './guide-words.ts'

/** Field values in words, for the two sides of a conflict. undefined: the value is shown as plain text. */
export function useValueWords(): (path: string, value: unknown) => ReactNode {
  const { t } = useLingui()
  const words = useGuideWords()
  return (path, value) => {
    if (path === 'status' || path === 'category')
      return (words[path] as Readonly<Record<string, string>>)[String(value)]
    if (path === 'content' || path === 'contentEn') return <bdi>{excerptOf(String(value)) || t`(empty)`}</bdi>
    return undefined
  }
}
