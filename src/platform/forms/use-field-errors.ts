import type { UseFormReturnType } from '@mantine/form'
import type * as z from 'zod/mini'
import { AppError } from '#platform/http/app-error.ts'
import { pathsOf } from './path.ts'
import { type ProblemTexts, useProblemText } from './problem-text.ts'
import { codesFromServer, type Problems, problemsOf } from './problem.ts'

/** The rules for a form's values. */
export type FieldRules<Values extends object, Schema extends z.ZodMiniType> = {
  /** The contract's schema of the body. Its messages are codes of `contract/forms.ts` or keys of `problemTexts`. */
  schema: Schema
  /** Converts the values to the body; the field paths stay the same. */
  toBody?: (values: Values) => unknown
  /** Rules besides the schema. `check` is also called with values that break the schema. */
  check?: (values: Values) => Problems<string>
  /** Texts for problems that only this form has, besides `FIELD_PROBLEMS`. */
  problemTexts?: ProblemTexts
}

/**
 * Checks the fields of a form. If `isChecked`, the fields are checked at each change and their problems are shown.
 * Problem codes from the server are always shown.
 */
export function useFieldErrors<Values extends object, Schema extends z.ZodMiniType>(
  { schema, toBody = (values) => values, check = () => ({}), problemTexts = {} }: FieldRules<Values, Schema>,
  form: UseFormReturnType<Values>,
  isChecked: boolean,
) {
  const textOf = useProblemText(problemTexts)
  const ownCodes = Object.keys(problemTexts)

  /** The problems by path, and the body to send if there are none. */
  const validate = (values: Values) => {
    const body = toBody(values)
    const parsed = schema.safeParse(body)
    const problems = {
      ...check(values),
      ...(!parsed.success && problemsOf(parsed.error.issues, body, pathsOf(values), ownCodes)),
    }
    return { problems, body: parsed.success && Object.keys(problems).length === 0 ? parsed.data : undefined }
  }
  const problems: Problems<string> = isChecked ? validate(form.values).problems : {}
  const errorOf = (path: string) => {
    const code = form.errors[path] as string | undefined
    const problem = problems[path] ?? (code && { code })
    return problem && textOf(problem)
  }
  return {
    validate,
    /** The field codes in a failed request's error; empty if the error names no field. */
    codesOf: (error: unknown) =>
      error instanceof AppError ? codesFromServer(error.fields, pathsOf(form.getValues()), ownCodes) : {},
    errorOf,
    wrong: pathsOf(form.values).filter((path) => errorOf(path) !== undefined),
  }
}
