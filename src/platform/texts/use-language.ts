import { useLingui } from '@lingui/react'
import type { Language } from '#contract/limits.ts'

/** The current interface language. */
export function useLanguage(): Language {
  return useLingui().i18n.locale as Language
}
