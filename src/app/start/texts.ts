import { type I18n, setupI18n } from '@lingui/core'
import type { Language } from '#contract/limits.ts'
import { completeCatalog } from '#platform/texts/i18n.ts'

/** Longest time that a navigation waits for the rest of the texts. */
const TIMEOUT_MS = 3000

export type Texts = {
  i18n: I18n
  /** Loads the rest of the catalog. After this call, `ready` waits for these texts too. */
  loadRest(): void
  /** Resolves when every text is loaded, or after `TIMEOUT_MS`. */
  ready(): Promise<unknown>
  /** Whether only the texts of the server-rendered page are loaded, and loading the rest has not begun. */
  isAdopting(): boolean
}

/**
 * The app's texts. A server-rendered page brings only the texts that it shows (`isWhole` is false). Until the rest is
 * loaded, a missing text is rendered as '' and not as its id.
 */
export function createTexts(language: Language, isWhole: boolean): Texts {
  let isMissing = false
  let hasBegun = false
  let rest: Promise<unknown> | undefined
  const i18n = setupI18n({
    missing: (_, id) => {
      if (isWhole) return id
      isMissing = true
      return ''
    },
  })
  const load = () =>
    (rest ??= completeCatalog(i18n, language, () => isMissing).then(
      () => (isWhole = true),
      // If loading fails, the next navigation tries again.
      () => (rest = undefined),
    ))
  const timeout = () => new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))
  return {
    i18n,
    loadRest() {
      hasBegun = true
      void load()
    },
    isAdopting: () => !isWhole && !hasBegun,
    ready: () => (hasBegun && !isWhole ? Promise.race([load(), timeout()]) : Promise.resolve()),
  }
}
