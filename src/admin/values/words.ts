import type { I18n, MessageDescriptor } from '@lingui/core'

/** Translates words into the current language. The result has the same keys. */
export const translated = <Name extends string>(i18n: I18n, words: Readonly<Record<Name, MessageDescriptor>>) =>
  Object.fromEntries(Object.entries<MessageDescriptor>(words).map(([name, word]) => [name, i18n._(word)])) as Record<
    Name,
    string
  >

/** The options of a select. @param values the order of the options; absent: the order of the words */
export const optionsOf = <Value extends string>(
  words: Readonly<Record<Value, string>>,
  values: readonly Value[] = Object.keys(words) as Value[],
) => values.map((value) => ({ value, label: words[value] }))
