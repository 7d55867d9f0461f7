/** The texts that a rider agrees to, as this device shows them, and their digests (docs/decisions/personal-data.md). */
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CompetitionKind, ConsentKind, Consents, Competition } from '#contract/competitions.ts'
import type { Language } from '#contract/limits.ts'
import { rulesOf } from '#domain/competition-text.ts'
import { sha256 } from '#platform/digests/sha256.ts'

/** The digest of the site's terms in a language; null if the browser has no digests. */
export type TermsDigest = (language: Language) => Promise<string | null>

/** The words beside the checkbox about the age. */
export const over18Words = (i18n: I18n, kind: CompetitionKind) => ({
  label: i18n._(msg`I am over 18`),
  hint: kind === 'competition' ? i18n._(msg`On the day of the competition.`) : i18n._(msg`On the day itself.`),
})

/** The words beside the checkbox about the full name in the results. */
export const namedInResultsWords = (i18n: I18n) => ({
  label: i18n._(msg`My full name may stand in the results`),
  hint: i18n._(msg`Optional. Without it: the first name and an initial.`),
})

/**
 * The digests of the texts in the language of `i18n`. If a text has several parts, each part is one line of the
 * digested text.
 */
export async function shownDigests(
  i18n: I18n,
  event: Pick<Competition, 'kind' | 'rules'>,
  termsDigest: TermsDigest,
): Promise<Record<ConsentKind, string | null>> {
  const language = i18n.locale as Language
  const { label, hint } = over18Words(i18n, event.kind)
  const [over18, terms, rules] = await Promise.all([
    sha256(`${label}\n${hint}`),
    termsDigest(language),
    sha256(rulesOf(event, language).rules.join('\n')),
  ])
  return { over18: over18 ?? null, terms, rules: rules ?? null }
}

/**
 * The consents that are sent with a registration.
 * @param namedInResults whether the rider agreed to the full name in the results
 */
export async function consentsOf(
  i18n: I18n,
  event: Pick<Competition, 'kind' | 'rules'>,
  termsDigest: TermsDigest,
  namedInResults: boolean,
): Promise<Consents> {
  // The time is taken at the press, before the digests are computed.
  const at = new Date().toISOString()
  const { over18, terms, rules } = await shownDigests(i18n, event, termsDigest)
  const agreed = { over18: { at, digest: over18 }, terms: { at, digest: terms }, rules: { at, digest: rules } }
  if (!namedInResults) return agreed
  const { label, hint } = namedInResultsWords(i18n)
  return { ...agreed, results: { at, digest: (await sha256(`${label}\n${hint}`)) ?? null } }
}
