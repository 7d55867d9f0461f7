import { FIELD_PROBLEMS, type FieldProblem } from '#contract/forms.ts'

/** What is wrong with one field. `limit`: the number of characters that is asked for or allowed. */
export type Problem = { code: FieldProblem; limit?: number }

/** By field; in no order. */
export type Problems<Name extends string = string> = Partial<Record<Name, Problem>>

type Issue = {
  readonly path?: readonly PropertyKey[] | undefined
  readonly message: string
  readonly minimum?: number | bigint | undefined
  readonly maximum?: number | bigint | undefined
}

/**
 * The first problem of each field, from what a schema of the contract found. Below a field (a signature's path) counts
 * as the field. `body` is what was checked: what is empty is required, whatever else it is not.
 */
export function problemsOf(issues: readonly Issue[], body: unknown): Problems {
  const problems: Problems = {}
  for (const { path = [], message, minimum, maximum } of issues) {
    const field = String(path[0] ?? '')
    if (!field || problems[field]) continue
    const code = toCode(message)
    const isEmpty = (body as Record<string, unknown> | null)?.[field] === ''
    const limit = code === 'tooShort' ? minimum : code === 'tooLong' ? maximum : undefined
    problems[field] = {
      code: isEmpty && code !== 'choice' ? 'required' : code,
      ...(limit !== undefined && { limit: Number(limit) }),
    }
  }
  return problems
}

/** What the server said of the fields (api.md, errors), as far as they are this form's. */
export function problemsFromServer(
  errors: readonly { field: string; message: string }[],
  names: readonly string[],
): Problems {
  const problems: Problems = {}
  for (const { field, message } of errors) {
    const name = field.split('.')[0]!
    if (names.includes(name)) problems[name] ??= { code: toCode(message) }
  }
  return problems
}

/** A code of the contract; what speaks otherwise (a missing object, say) is simply missing. */
const toCode = (message: string): FieldProblem => FIELD_PROBLEMS.find((code) => code === message) ?? 'required'
