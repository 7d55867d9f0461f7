import type { I18n, MessageDescriptor } from '@lingui/core'

/** Words in the current language, by the same names. */
export const translated = <Name extends string>(i18n: I18n, words: Readonly<Record<Name, MessageDescriptor>>) =>
  Object.fromEntries(Object.entries<MessageDescriptor>(words).map(([name, word]) => [name, i18n._(word)])) as Record<
    Name,
    string
  >

/** Choices for a select. @param values their order; absent: that of the words */
export const optionsOf = <Value extends string>(
  words: Readonly<Record<Value, string>>,
  values: readonly Value[] = Object.keys(words) as Value[],
) => values.map((value) => ({ value, label: words[value] }))
