import type { Form } from '#platform/forms/use-form.ts'
import type { FactFields } from './fact-fields.ts'

/** The part of a form that the fact fields need. The facts are in its value `fields`. */
export type FactForm = Pick<
  Form<{ fields: FactFields }>,
  'values' | 'getValues' | 'input' | 'setFieldValue' | 'errorOf'
>

/**
 * Takes a form that may have further values, and returns it typed as a form of the facts only. This needs a cast,
 * because the form's type is invariant in its values.
 */
export const factFormOf = <Values extends { fields: FactFields }>(form: Form<Values>): FactForm =>
  form as unknown as FactForm
