import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import classes from './form-field.module.css'

/** What every field of a form says around its control. */
export type FieldWords = {
  label: ReactNode
  /** Stays; said before anything is wrong. */
  hint?: ReactNode
  /** What is wrong, in words; absent while nothing is. */
  error?: ReactNode
}

/** What ties a control to its words: spread over it. */
export type ControlLinks = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean
  'aria-required': boolean | undefined
}

type FieldProps = FieldWords & {
  /** Said to screen readers. The form says it once to everybody. */
  required?: boolean
  className?: string | undefined
  children: (links: ControlLinks) => ReactNode
}

/**
 * A label over a control, with a hint between them and a problem below, all linked for screen readers. The place of
 * the problem is always there, so that it is announced the moment it fills.
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

/** The ids that `aria-describedby` names: only of words that are there. */
export const describedBy = (id: string, hint: ReactNode, error: ReactNode): string | undefined =>
  [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ') || undefined

/** The quiet line between a label and its control; nothing without words. */
export function FieldHint({ id, children }: { id: string; children?: ReactNode }) {
  return children ? (
    <p id={id} className={classes.hint}>
      {children}
    </p>
  ) : null
}

/** What is wrong with one field. */
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
