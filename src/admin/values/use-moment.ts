import { formatDate } from '#platform/texts/format.ts'
import { useLanguage } from '#platform/texts/use-language.ts'

/** Formats an instant (ISO 8601) as date and time in the page's language; '' for an empty text. */
export function useMoment(): (at: string) => string {
  const language = useLanguage()
  return (at) => (at === '' ? '' : formatDate(Date.parse(at), language, { dateStyle: 'medium', timeStyle: 'short' }))
}
