import { FIELD_PROBLEMS, type FieldProblem } from '#contract/forms.ts'
import { valueAt } from './path.ts'

/**
 * What is wrong with one field. `limit`: the number of characters or items that is required or allowed. `Code` is wider
 * in a form with codes of its own (`ProblemTexts`).
 */
export type Problem<Code extends string = FieldProblem> = { code: Code; limit?: number }

/** By the path of the field (`photos.2.alt.he`), in no order. */
export type Problems<Code extends string = FieldProblem> = Readonly<Record<string, Problem<Code>>>

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
 * @param ownCodes the codes of the form beyond `FIELD_PROBLEMS`
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
    // In a browser the schema library has no texts: a wrong type has no words of its own.
    const isEmpty = value === '' || (code === 'invalid' && (value === undefined || value === null))
    const limit = /short$/i.test(code) ? minimum : /(?:long|many)$/i.test(code) ? maximum : undefined
    problems[field] = {
      code: isEmpty && code !== 'choice' ? 'required' : code,
      ...(limit !== undefined && { limit: Number(limit) }),
    }
  }
  return problems
}

/** The codes of the fields that the server refused (api.md, errors); fields that the form does not have are left out. */
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

/** The field at a path, or the nearest one around it. */
function fieldAt(path: readonly PropertyKey[], fields: readonly string[]): string | undefined {
  return path.map((_, index) => path.slice(0, path.length - index).join('.')).find((field) => fields.includes(field))
}

/** The schema library's words for a missing value. */
const MISSING = /received (?:undefined|null)$/

/** Unknown codes become `invalid`; the library's words for a missing value become `required`. */
const toCode = <Own extends string>(message: string, ownCodes: readonly Own[]): FieldProblem | Own =>
  [...ownCodes, ...FIELD_PROBLEMS].find((code) => code === message) ?? (MISSING.test(message) ? 'required' : 'invalid')
