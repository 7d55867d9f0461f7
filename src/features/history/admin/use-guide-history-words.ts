import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Localized } from '#contract/common.ts'
import { GUIDE_STATUS_WORDS } from '#platform/admin/guide-words.ts'
import { excerptOf } from '#platform/admin/html-text.ts'
import { useLanguage } from '#platform/texts/use-language.ts'

const STATUS_WORDS: Readonly<Record<string, (typeof GUIDE_STATUS_WORDS)['draft']>> = GUIDE_STATUS_WORDS

/** What the history says of a guide's values; undefined: as of any thing. */
export function useGuideHistoryWords(): {
  status: (value: string) => string | undefined
  value: (path: string, value: unknown) => string | undefined
} {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const status = (value: string) => (STATUS_WORDS[value] ? i18n._(STATUS_WORDS[value]) : undefined)
  return {
    status,
    value(path, value) {
      if (path === 'status') return status(String(value))
      if (path === 'content' || path === 'contentEn') return excerptOf(String(value)) || t`(empty)`
      if (!Array.isArray(value)) return undefined
      const count = value.length
      if (path !== 'tags' || count === 0) return t`${plural(count, { one: '# item', other: '# items' })}`
      const names = (value as { name: Localized }[]).map(({ name }) => name[language] || name.he || name.en)
      return new Intl.ListFormat(language).format(names)
    },
  }
}
