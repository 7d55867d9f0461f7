import { useLingui } from '@lingui/react/macro'
import type { Language } from '#contract/limits.ts'
import type { SiteTextKey } from '#contract/site-texts.ts'
import type { InputProps } from '#platform/forms/use-form.ts'
import { textLabels } from './text-words.ts'

/**
 * The inputs of a text's form, which has the same fields in each language.
 * @param form the form, whose paths are made here and therefore have no type
 */
export function useLanguageFields(name: SiteTextKey, form: { input: unknown }) {
  const { t, i18n } = useLingui()
  const labels = textLabels(name)
  const input = form.input as (path: string) => InputProps<'value', string>
  return {
    titleOf: (language: Language) => (language === 'he' ? t`Hebrew` : t`English`),
    /** Props of the input of a field. */
    fieldOf: (language: Language, field: string) => ({
      ...input(`fields.${language}.${field}`),
      label: i18n._(labels[`${language}.${field}`]!),
      lang: language,
      dir: language === 'he' ? 'rtl' : 'ltr',
    }),
  }
}
