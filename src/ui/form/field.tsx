import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import classes from './form-field.module.css'

/** The texts around the input of a field. */
export type FieldTexts = {
  label: ReactNode
  /** Always shown, even beside an error. */
  hint?: ReactNode
  /** The problem in words, if any. */
  error?: ReactNode
}

/** Props that link the input to its texts. */
export type InputLinks = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean
  'aria-required': boolean | undefined
}

type FieldProps = FieldTexts & {
  /**
   * Tells screen readers that the field is required. Not shown, because the form says once that all fields are
   * required.
   */
  required?: boolean
  className?: string | undefined
  children: (links: InputLinks) => ReactNode
}

/**
 * A label above an input, a hint between label and input, and an error below. All are linked to the input for screen
 * readers.
 */
export function Field({ label, hint, error, required = false, className, children }: FieldProps) {
  const id = useId()
  return (
    <div className={cx(classes.field, className)} data-invalid={error ? '' : undefined}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <FieldHint id={`${id}hint`}>{hint}</FieldHint>
      {children({
        id,
        'aria-describedby': describedBy(id, hint, error),
        'aria-invalid': Boolean(error),
        'aria-required': required || undefined,
      })}
      <FieldError id={`${id}error`}>{error}</FieldError>
    </div>
  )
}

/** The value of `aria-describedby`: the ids of the texts that are shown. */
export const describedBy = (id: string, hint: ReactNode, error: ReactNode): string | undefined =>
  [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ') || undefined

/** The hint between a label and its input. */
export function FieldHint({ id, children }: { id: string; children?: ReactNode }) {
  return children ? (
    <p id={id} className={classes.hint}>
      {children}
    </p>
  ) : null
}

/** The error of one field. */
export function FieldError({ id, children }: { id: string; children?: ReactNode }) {
  return children ? (
    <p id={id} className={classes.error}>
      <span className={classes.mark} aria-hidden="true">
        !
      </span>
      <span>{children}</span>
    </p>
  ) : null
}
