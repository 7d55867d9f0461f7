import { useCallback } from 'react'
import type { Language } from '#contract/limits.ts'
import { creditTexts } from '#domain/credits.ts'
import { useConfig } from '#features/config/queries.ts'
import { useSiteText } from '#features/site-texts/queries.ts'
import { sha256 } from '#platform/digests/sha256.ts'
import en from '../../content/terms.en.md?digest'
import he from '../../content/terms.he.md?digest'

const FILES: Readonly<Record<Language, string>> = { he, en }

/**
 * The digest of the terms, as this device shows them. Usually it is the digest of the text's file, or of the text as an
 * admin has edited it. If the site's settings delete old data or license the directory, or parks have sources to credit,
 * the digest also covers the months (`{kept}`), the licence (`{licensed}`) and the credits (`{credits}`).
 */
export function useTermsDigest(): (language: Language) => Promise<string | null> {
  const { retention, licence, credits } = useConfig() ?? {}
  const digests = useSiteText('terms')?.digests ?? FILES
  return useCallback(
    async (language) => {
      const sources = credits && { credits: creditTexts(credits).join('; ') }
      const values = { ...retention, ...(licence && { licence }), ...sources }
      const facts = Object.entries(values).map((fact) => fact.join(' '))
      if (facts.length === 0) return digests[language]
      return (await sha256([digests[language], ...facts.sort()].join('\n'))) ?? null
    },
    [digests, retention, licence, credits],
  )
}
