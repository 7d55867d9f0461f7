import type { HomeContent, HomeLine } from '#contract/site-texts.ts'
import { useKnownConfig } from '#features/config/queries.ts'
import { useLanguage } from '#platform/texts/use-language.ts'

/**
 * A line of the home page: the edited one, which comes with the settings, or the built-in one. A new line is also listed
 * in `admin/built-in.ts`.
 */
export function useHomeLine(line: HomeLine, builtIn: string): string {
  const language = useLanguage()
  const edited = useKnownConfig()?.texts?.home as HomeContent | undefined
  return edited?.[language][line] || builtIn
}
