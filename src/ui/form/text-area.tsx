import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Field, type FieldTexts } from './field.tsx'
import classes from './form-field.module.css'

type TextAreaProps = FieldTexts &
  Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'id' | 'required'> & {
    /** The form finds the control by this name. */
    name: string
    value: string
    onChange: (value: string) => void
    required?: boolean
    /** A line under the box. */
    aside?: ReactNode
  }

/** A field for several lines of text, which grows with the text where the browser supports it. */
export function TextArea({ label, hint, error, required, className, value, onChange, aside, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required ?? false} className={className}>
      {(links) => (
        <>
          <textarea
            rows={6}
            className={cx(classes.box, classes.area)}
            dir={value ? 'auto' : undefined}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            {...rest}
            {...links}
          />
          {aside && <p className={classes.aside}>{aside}</p>}
        </>
      )}
    </Field>
  )
}
