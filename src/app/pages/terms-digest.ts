import { useCallback } from 'react'
import type { Language } from '#contract/limits.ts'
import { useConfig } from '#features/config/queries.ts'
import { sha256 } from '#platform/digests/sha256.ts'
import en from '../../content/terms.en.md?digest'
import he from '../../content/terms.he.md?digest'

const FILES: Readonly<Record<Language, string>> = { he, en }

/**
 * The digest of the terms, as this device shows them. Usually it is the digest of the text's file. If the site's
 * settings delete old data or license the directory, the digest also covers the months (`{kept}`) and the licence
 * (`{licensed}`).
 */
export function useTermsDigest(): (language: Language) => Promise<string | null> {
  const { retention, licence } = useConfig() ?? {}
  return useCallback(
    async (language) => {
      const facts = Object.entries({ ...retention, ...(licence && { licence }) }).map((fact) => fact.join(' '))
      if (facts.length === 0) return FILES[language]
      return (await sha256([FILES[language], ...facts.sort()].join('\n'))) ?? null
    },
    [retention, licence],
  )
}
