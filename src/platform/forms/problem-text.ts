import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { FieldProblem } from '#contract/forms.ts'
import type { Problem } from './problem.ts'

/**
 * What is wrong with a field, in words (spec §5). Every one is spoken at each rendering: a server-rendered page brings
 * along just the messages that its rendering asked for.
 */
export function useProblemText(): (problem: Problem) => string {
  const { t } = useLingui()
  const speak = (limit: number): Record<FieldProblem, string> => ({
    required: t`Fill this in`,
    tooShort: t`Write at least ${plural(limit, { one: '# character', other: '# characters' })}`,
    tooLong: t`At most ${plural(limit, { one: '# character', other: '# characters' })} fit here`,
    email: t`This is not a whole e-mail address: it looks like name@example.com`,
    phone: t`Check the number: 9 to 15 digits, such as 050-1234567`,
    date: t`This is not a date`,
    choice: t`Choose one`,
    under18: t`You must be over 18 to participate`,
    agree: t`Tick this to go on`,
  })
  // Where nobody told the limit, these two say it without a number.
  const vague: Partial<Record<FieldProblem, string>> = { tooShort: t`This is too short`, tooLong: t`This is too long` }
  speak(2)
  return ({ code, limit }) => (limit === undefined && vague[code]) || speak(limit ?? 2)[code]
}
