import { FIELD_PROBLEMS, type FieldProblem } from '#contract/forms.ts'
import { valueAt } from './path.ts'

/**
 * The problem of one field. `limit`: the required or allowed number of characters or items. A form with its own codes
 * (`ProblemTexts`) uses a wider type for `Code`.
 */
export type Problem<Code extends string = FieldProblem> = { code: Code; limit?: number }

/** Problems by field path (`photos.2.alt.he`), unordered. */
export type Problems<Code extends string = FieldProblem> = Readonly<Record<string, Problem<Code>>>

type Issue = {
  readonly path?: readonly PropertyKey[] | undefined
  readonly message: string
  readonly minimum?: number | bigint | undefined
  readonly maximum?: number | bigint | undefined
}

/**
 * The first problem of each field, from a schema's issues. An empty text is always `required`, even if it also breaks
 * other rules.
 * @param body the checked body
 * @param fields the paths of the form's fields
 * @param ownCodes the form's codes besides `FIELD_PROBLEMS`
 */
export function problemsOf<Own extends string = never>(
  issues: readonly Issue[],
  body: unknown,
  fields: readonly string[],
  ownCodes: readonly Own[] = [],
): Problems<FieldProblem | Own> {
  const problems: Record<string, Problem<FieldProblem | Own>> = {}
  for (const { path = [], message, minimum, maximum } of issues) {
    const field = fieldAt(path, fields)
    if (field === undefined || problems[field]) continue
    const code = toCode(message, ownCodes)
    const value = valueAt(body, path)
    // In a browser the schema library has no texts, so a missing value is recognised by the value, not by the issue's
    // message.
    const isEmpty = value === '' || (code === 'invalid' && (value === undefined || value === null))
    const limit = /short$/i.test(code) ? minimum : /(?:long|many)$/i.test(code) ? maximum : undefined
    problems[field] = {
      code: isEmpty && code !== 'choice' ? 'required' : code,
      ...(limit !== undefined && { limit: Number(limit) }),
    }
  }
  return problems
}

/** The problem codes of the fields that the server refused. Fields that the form does not have are left out. */
export function codesFromServer<Own extends string = never>(
  errors: readonly { field: string; message: string }[],
  fields: readonly string[],
  ownCodes: readonly Own[] = [],
): Record<string, FieldProblem | Own> {
  const codes: Record<string, FieldProblem | Own> = {}
  for (const { field: path, message } of errors) {
    const field = fieldAt(path.split('.'), fields)
    if (field !== undefined) codes[field] ??= toCode(message, ownCodes)
  }
  return codes
}

/**
 * The form field at a path. If the form has no such field, the nearest field that contains the path; undefined: none
 * does.
 */
function fieldAt(path: readonly PropertyKey[], fields: readonly string[]): string | undefined {
  return path.map((_, index) => path.slice(0, path.length - index).join('.')).find((field) => fields.includes(field))
}

/** The schema library's message for a missing value. */
const MISSING = /received (?:undefined|null)$/

/**
 * Converts a schema's message to a code. An unknown message becomes `invalid`; the library's message for a missing
 * value becomes `required`.
 */
const toCode = <Own extends string>(message: string, ownCodes: readonly Own[]): FieldProblem | Own =>
  [...ownCodes, ...FIELD_PROBLEMS].find((code) => code === message) ?? (MISSING.test(message) ? 'required' : 'invalid')
