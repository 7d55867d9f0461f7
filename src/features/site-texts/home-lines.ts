import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { HomeContent, HomeLine } from '#contract/site-texts.ts'
import { useKnownConfig } from '#features/config/queries.ts'
import { useLanguage } from '#platform/texts/use-language.ts'

/** The built-in lines of the home page. */
export const HOME_LINES: Readonly<Record<HomeLine, MessageDescriptor>> = {
  title: msg`Where are we riding today?`,
  lead: msg`Hours, lights, rules and the way there, signal or not.`,
  promise: msg`Your place stays on your device.`,
  description: msg`Which skateparks are open and lit right now, how to get there and what is there. Works with no signal.`,
}

/** A line of the home page: the edited one, which comes with the settings, or the built-in one. */
export function useHomeLine(line: HomeLine): string {
  const { i18n } = useLingui()
  const language = useLanguage()
  const edited = useKnownConfig()?.texts?.home as HomeContent | undefined
  return edited?.[language][line] || i18n._(HOME_LINES[line])
}
