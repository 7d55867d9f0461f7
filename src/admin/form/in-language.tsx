import { type I18n, setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import type { Language } from '#contract/limits.ts'
import { loadMessages } from '#platform/texts/i18n.ts'

/**
 * Shows a preview in a given language, whatever the page's language is. It may have public texts and those of the admin
 * area. Renders nothing until the texts of that language are loaded.
 */
export function InLanguage({ language, children }: { language: Language; children: ReactNode }) {
  const texts = useTexts(language)
  return (
    texts && (
      <I18nProvider i18n={texts}>
        <Suspense>{children}</Suspense>
      </I18nProvider>
    )
  )
}

function useTexts(language: Language): I18n | null {
  const [texts, setTexts] = useState<{ language: Language; i18n: I18n } | null>(null)
  useEffect(() => {
    let isGone = false
    const load = async () => {
      const [shared, own] = await Promise.all([loadMessages(language), loadMessages(language, 'admin')])
      const messages = { ...shared, ...own }
      if (!isGone) setTexts({ language, i18n: setupI18n({ locale: language, messages: { [language]: messages } }) })
    }
    // If the texts can't be loaded, the form works, only without the preview.
    load().catch(() => {})
    return () => {
      isGone = true
    }
  }, [language])
  return texts?.language === language ? texts.i18n : null
}
