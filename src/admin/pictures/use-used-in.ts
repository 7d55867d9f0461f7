import { useLingui } from '@lingui/react/macro'
import type { StoredImage } from '#contract/images.ts'
import { useLanguage } from '#platform/texts/use-language.ts'

/** Returns a function that names the things that show a picture; '' if nothing does. */
export function useUsedIn(): (uses: StoredImage['uses']) => string {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  return (uses) => {
    const [first, ...rest] = uses
    if (!first) return ''
    const name = first.name[language] || first.name.he || first.name.en
    const more = i18n.number(rest.length)
    return rest.length === 0 ? name : t`${name} and ${more} more`
  }
}
