import type { UseFormReturnType } from '@mantine/form'
import type * as z from 'zod/mini'
import { AppError } from '#platform/http/app-error.ts'
import { pathsOf } from './path.ts'
import { type ProblemTexts, useProblemText } from './problem-text.ts'
import { codesFromServer, type Problems, problemsOf } from './problem.ts'

/** What the values of a form must be. */
export type FieldRules<Values extends object, Schema extends z.ZodMiniType> = {
  /** The contract's schema of the body. Its messages are codes of `contract/forms.ts`, or of `problemTexts`. */
  schema: Schema
  /** Makes the body from the values; the paths of the fields stay the same. */
  toBody?: (values: Values) => unknown
  /** Rules beyond the schema; also called with values that do not fit it. */
  check?: (values: Values) => Problems<string>
  /** The problems that this form has beyond `FIELD_PROBLEMS`, in words. */
  problemTexts?: ProblemTexts
}

/**
 * Checks the fields of a form. `isChecked`: their problems are shown, newly found at each change; the codes that the server
 * marked fields with are shown in any case.
 */
export function useFieldErrors<Values extends object, Schema extends z.ZodMiniType>(
  { schema, toBody = (values) => values, check = () => ({}), problemTexts = {} }: FieldRules<Values, Schema>,
  form: UseFormReturnType<Values>,
  isChecked: boolean,
) {
  const textOf = useProblemText(problemTexts)
  const ownCodes = Object.keys(problemTexts)

  /** The problems of the values by path, and the body that is sent where there are none. */
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
    /** The codes of the fields that a failed request names; none where it names none. */
    codesOf: (error: unknown) =>
      error instanceof AppError ? codesFromServer(error.fields, pathsOf(form.getValues()), ownCodes) : {},
    errorOf,
    wrong: pathsOf(form.values).filter((path) => errorOf(path) !== undefined),
  }
}
