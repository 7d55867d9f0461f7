/** The built-in lines of the home page as an admin edits them. */
import { type I18n, type MessageDescriptor, setupI18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { LANGUAGES, type Language } from '#contract/limits.ts'
import { HOME_LINE_MAX, type HomeLine } from '#contract/site-texts.ts'
import { loadMessages } from '#platform/texts/i18n.ts'

/** The built-in lines, as the home page has them. A module of their own would be one more file for riders. */
const HOME_LINES: Readonly<Record<HomeLine, MessageDescriptor>> = {
  title: msg`Where are we riding today?`,
  lead: msg`Hours, lights, rules and the way there, signal or not.`,
  promise: msg`Your place stays on your device.`,
  description: msg`Which skateparks are open and lit right now, how to get there and what is there. Works with no signal.`,
}

export const HOME_LINE_NAMES = Object.keys(HOME_LINE_MAX) as HomeLine[]

export type WholeHome = Readonly<Record<Language, Record<HomeLine, string>>>

const linesOf = (i18n: I18n) =>
  Object.fromEntries(HOME_LINE_NAMES.map((line) => [line, i18n._(HOME_LINES[line])])) as Record<HomeLine, string>

/** The built-in lines of the home page in both languages. */
export const builtInHomeQuery = queryOptions({
  queryKey: ['built-in-home'],
  queryFn: async (): Promise<WholeHome> => {
    const lines = LANGUAGES.map(async (language) => {
      const messages = await loadMessages(language)
      return [language, linesOf(setupI18n({ locale: language, messages: { [language]: messages } }))]
    })
    return Object.fromEntries(await Promise.all(lines)) as WholeHome
  },
  staleTime: Infinity,
})
