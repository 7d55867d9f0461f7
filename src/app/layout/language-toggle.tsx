import { useRouterState } from '@tanstack/react-router'
import type { Language } from '#contract/limits.ts'
import { relOf } from '#domain/crawlers.ts'
import { otherLanguage } from '#platform/texts/language.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import classes from './header.module.css'
import { useSwitchLanguage } from './use-switch-language.ts'

const NAMES: Readonly<Record<Language, { short: string; long: string }>> = {
  he: { short: 'עב', long: 'עברית' },
  en: { short: 'EN', long: 'English' },
}

/**
 * Switches between Hebrew and English. Before hydration, this is a normal link; afterwards it switches the language
 * without loading the page again.
 */
export function LanguageToggle() {
  const other = otherLanguage(useLanguage())
  const { switching, switchTo } = useSwitchLanguage()
  const query = new URLSearchParams(useRouterState({ select: ({ location }) => location.searchStr }))
  query.set('lang', other)
  return (
    <a
      className={classes.language}
      // The address is relative, because the server's not-found page is shown at many addresses.
      href={`?${query.toString()}`}
      rel={relOf(Object.fromEntries(query))}
      hrefLang={other}
      lang={other}
      aria-busy={switching}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        void switchTo(other)
      }}
    >
      <span aria-hidden="true">{NAMES[other].short}</span>
      <VisuallyHidden>{NAMES[other].long}</VisuallyHidden>
    </a>
  )
}
