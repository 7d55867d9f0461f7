import { useCallback } from 'react'
import type { Language } from '#contract/limits.ts'
import { useConfig } from '#features/config/queries.ts'
import { sha256 } from '#platform/digests/sha256.ts'
import en from '../../content/terms.en.md?digest'
import he from '../../content/terms.he.md?digest'

const FILES: Readonly<Record<Language, string>> = { he, en }

/**
 * The digest of the terms as this device shows them: that of the text's file, and where the settings delete data by time, of that
 * and the months, which the text says (`{kept}`).
 */
export function useTermsDigest(): (language: Language) => Promise<string | null> {
  const retention = useConfig()?.retention
  return useCallback(
    async (language) => {
      const months = Object.entries(retention ?? {}).sort(([one], [other]) => (one < other ? -1 : 1))
      if (months.length === 0) return FILES[language]
      return (await sha256([FILES[language], ...months.map(([of, count]) => `${of} ${count}`)].join('\n'))) ?? null
    },
    [retention],
  )
}
