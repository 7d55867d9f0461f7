import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { describedBy, FieldError, FieldHint, type FieldTexts } from './field.tsx'
import classes from './form-field.module.css'

type CheckFieldProps = FieldTexts & {
  /** The form finds the input by this name. */
  name: string
  checked: boolean
  onChange: (checked: boolean) => void
  required?: boolean
  /** A button or link beside the label. */
  aside?: ReactNode
  className?: string
}

/** A checkbox with a label. A click anywhere on the label toggles the checkbox. */
export function CheckField(props: CheckFieldProps) {
  const { label, hint, error, name, checked, onChange, required = false, aside, className } = props
  const id = useId()
  return (
    <div className={cx(classes.checkField, className)} data-invalid={error ? '' : undefined}>
      <div className={classes.checkLine}>
        <label className={classes.check}>
          <input
            type="checkbox"
            id={id}
            name={name}
            className={classes.tick}
            checked={checked}
            onChange={(event) => onChange(event.currentTarget.checked)}
            aria-describedby={describedBy(id, hint, error)}
            aria-invalid={Boolean(error)}
            aria-required={required || undefined}
          />
          <span className={classes.tickBox} aria-hidden="true">
            <IconCheck size={20} stroke={3.5} />
          </span>
          <span>{label}</span>
        </label>
        {aside}
      </div>
      <FieldHint id={`${id}hint`}>{hint}</FieldHint>
      <FieldError id={`${id}error`}>{error}</FieldError>
    </div>
  )
}
