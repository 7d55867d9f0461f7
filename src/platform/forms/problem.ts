import { FIELD_PROBLEMS, type FieldProblem } from '#contract/forms.ts'
import { valueAt } from './path.ts'

/** What is wrong with one field. `limit`: the number of characters that is required or allowed. */
export type Problem = { code: FieldProblem; limit?: number }

/** By the path of the field (`photos.2.alt.he`), in no order. */
export type Problems = Readonly<Record<string, Problem>>

type Issue = {
  readonly path?: readonly PropertyKey[] | undefined
  readonly message: string
  readonly minimum?: number | bigint | undefined
  readonly maximum?: number | bigint | undefined
}

/**
 * The first problem of each field, from the issues of a schema. An empty text is `required`, whatever else it is not.
 * @param body what was checked
 * @param fields the paths of the form
 */
export function problemsOf(issues: readonly Issue[], body: unknown, fields: readonly string[]): Problems {
  const problems: Record<string, Problem> = {}
  for (const { path = [], message, minimum, maximum } of issues) {
    const field = fieldAt(path, fields)
    if (field === undefined || problems[field]) continue
    const code = toCode(message)
    const isEmpty = valueAt(body, path) === ''
    const limit = code === 'tooShort' ? minimum : code === 'tooLong' ? maximum : undefined
    problems[field] = {
      code: isEmpty && code !== 'choice' ? 'required' : code,
      ...(limit !== undefined && { limit: Number(limit) }),
    }
  }
  return problems
}

/** The codes of the fields that the server refused (api.md, errors); fields that the form does not have are left out. */
export function codesFromServer(
  errors: readonly { field: string; message: string }[],
  fields: readonly string[],
): Record<string, FieldProblem> {
  const codes: Record<string, FieldProblem> = {}
  for (const { field: path, message } of errors) {
    const field = fieldAt(path.split('.'), fields)
    if (field !== undefined) codes[field] ??= toCode(message)
  }
  return codes
}

/** The field at a path, or the nearest one around it. */
function fieldAt(path: readonly PropertyKey[], fields: readonly string[]): string | undefined {
  return path.map((_, index) => path.slice(0, path.length - index).join('.')).find((field) => fields.includes(field))
}

/** A message that is no code of the contract (of a missing object, for example) counts as `required`. */
const toCode = (message: string): FieldProblem => FIELD_PROBLEMS.find((code) => code === message) ?? 'required'
