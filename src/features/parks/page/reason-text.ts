/** The reason why a date has other hours, in words. */
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Language } from '#contract/limits.ts'
import type { Fast } from '#domain/holidays.ts'
import type { DayReason } from '#domain/hours.ts'
import { type TextInLanguage, textIn } from '#platform/texts/text-in-language.ts'
import { HOLIDAY_TEXT } from './holiday-text.ts'

const FAST_TEXT = { 'tisha-beav': msg`Tisha B’Av` } as const satisfies Record<Fast, unknown>

/** The fasts of the calendar, as the label of a row of hours. */
export const fastText = (i18n: I18n): string => i18n._(FAST_TEXT['tisha-beav'])

/** An admin's reason in the reader's language, or else in the other one; an exception without a reason has a plain text. */
export function reasonText(i18n: I18n, reason: DayReason): TextInLanguage {
  const language = i18n.locale as Language
  switch (reason.kind) {
    case 'exception': {
      const text = textIn(reason.exception.reason, language)
      return text.text.trim() === '' ? { text: i18n._(msg`Other hours`), language } : text
    }
    case 'holiday':
      return { text: i18n._(HOLIDAY_TEXT[reason.holiday]), language }
    case 'fast':
      return { text: i18n._(FAST_TEXT[reason.fast]), language }
    case 'eve': {
      const holiday = i18n._(HOLIDAY_TEXT[reason.holiday])
      return { text: i18n._(msg`Eve of ${holiday}`), language }
    }
  }
}
