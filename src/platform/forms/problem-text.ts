import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { FIELD_PROBLEMS, type FieldProblem } from '#contract/forms.ts'
import type { Problem } from './problem.ts'

/** A problem in words. Every text is looked up at each call, so components use `useProblemText`. */
export function problemText(i18n: I18n, { code, limit: knownLimit }: Problem): string {
  const limit = knownLimit ?? 2
  const words: Record<FieldProblem, string> = {
    required: i18n._(msg`Fill this in`),
    tooShort: i18n._(msg`Write at least ${plural(limit, { one: '# character', other: '# characters' })}`),
    tooLong: i18n._(msg`At most ${plural(limit, { one: '# character', other: '# characters' })} fit here`),
    email: i18n._(msg`This is not a whole e-mail address: it looks like name@example.com`),
    phone: i18n._(msg`Check the number: 9 to 15 digits, such as 050-1234567`),
    date: i18n._(msg`This is not a date`),
    choice: i18n._(msg`Choose one`),
    under18: i18n._(msg`You must be over 18 to participate`),
    agree: i18n._(msg`Tick this to go on`),
    invalid: i18n._(msg`This can’t be used as it is: check it`),
  }
  // Texts without a number, because the server does not send the limit.
  const withoutLimit: Partial<Record<FieldProblem, string>> = {
    tooShort: i18n._(msg`This is too short`),
    tooLong: i18n._(msg`This is too long`),
  }
  return (knownLimit === undefined && withoutLimit[code]) || words[code]
}

/**
 * Texts for problems that only some forms have, by code. They are bundled with these forms and may override the general
 * texts. `{limit}` in a text is the required or allowed number. `{limit}` is 0 if the server found the problem, because
 * the server does not send the limit.
 */
export type ProblemTexts = Readonly<Record<string, MessageDescriptor>>

/** Returns a function that says in the page's language what is wrong with a field. */
export function useProblemText(own: ProblemTexts = {}): (problem: Problem<string>) => string {
  const { i18n } = useLingui()
  return ({ code, limit }) => {
    const text = own[code]
    if (text) return i18n._({ ...text, values: { limit: limit ?? 0 } })
    const fieldProblem = FIELD_PROBLEMS.find((one) => one === code) ?? 'invalid'
    return problemText(i18n, { code: fieldProblem, ...(limit !== undefined && { limit }) })
  }
}
