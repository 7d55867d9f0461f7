import { useLingui } from '@lingui/react/macro'
import type { TextProblem } from '#domain/admin/hours-text/hours-text.ts'
import { Warning, Warnings } from '../../form/warning.tsx'
import classes from './hours-from-text.module.css'

/** The pieces of a text about opening hours that were not understood, with their lines. */
export function TextProblems({ problems }: { problems: readonly TextProblem[] }) {
  const textOf = useProblemText()
  return (
    <Warnings>
      {problems.map((problem, index) => (
        <Warning key={index}>
          <span className={classes.problem}>{textOf(problem)}</span>
        </Warning>
      ))}
    </Warnings>
  )
}

function useProblemText(): (problem: TextProblem) => string {
  const { t } = useLingui()
  return ({ code, line, text }) => {
    // Isolated, because the piece may be in the other direction.
    const piece = `\u2068${text}\u2069`
    switch (code) {
      case 'word':
        return t`Line ${line}: “${piece}” is not understood. The line was left out.`
      case 'time':
        return t`Line ${line}: “${piece}” is not clear as a time from and until. The line was left out.`
      case 'noDays':
        return t`Line ${line}: on which days is “${piece}”?`
      case 'noHours':
        return t`Line ${line}: “${piece}” has no hours.`
      case 'order':
        return t`Line ${line}: “${piece}” does not make clear which hours belong to which days.`
      case 'manySpans':
        return t`Line ${line}: “${piece}” is more than one span a day. The week has room for one.`
      case 'twice':
        return t`Line ${line}: “${piece}” contradicts other hours of the same day.`
      case 'eves':
        return t`Line ${line}: eves of holidays can have only the hours of a Friday, so “${piece}” was left out.`
    }
  }
}
