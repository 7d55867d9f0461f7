import type { Form } from '#platform/forms/use-form.ts'
import type { FactFields } from './fact-fields.ts'

/** What the fields of facts need of a form that has them below `fields`. */
export type FactForm = Pick<
  Form<{ fields: FactFields }>,
  'values' | 'getValues' | 'input' | 'setFieldValue' | 'errorOf'
>

/** A form with more values than the facts. Its type is invariant in them, so that it has to be said. */
export const factFormOf = <Values extends { fields: FactFields }>(form: Form<Values>): FactForm =>
  form as unknown as FactForm
