import { useCallback } from 'react'
import type { Language } from '#contract/limits.ts'
import { creditTexts } from '#domain/credits.ts'
import { useConfig } from '#features/config/queries.ts'
import { sha256 } from '#platform/digests/sha256.ts'
import en from '../../content/terms.en.md?digest'
import he from '../../content/terms.he.md?digest'

const FILES: Readonly<Record<Language, string>> = { he, en }

/**
 * The digest of the terms, as this device shows them. Usually it is the digest of the text's file. If the site's
 * settings delete old data or license the directory, or parks have sources to credit, the digest also covers the months
 * (`{kept}`), the licence (`{licensed}`) and the credits (`{credits}`).
 */
export function useTermsDigest(): (language: Language) => Promise<string | null> {
  const { retention, licence, credits } = useConfig() ?? {}
  return useCallback(
    async (language) => {
      const sources = credits && { credits: creditTexts(credits).join('; ') }
      const values = { ...retention, ...(licence && { licence }), ...sources }
      const facts = Object.entries(values).map((fact) => fact.join(' '))
      if (facts.length === 0) return FILES[language]
      return (await sha256([FILES[language], ...facts.sort()].join('\n'))) ?? null
    },
    [retention, licence, credits],
  )
}
