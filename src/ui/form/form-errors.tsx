import type { ReactNode } from 'react'
import classes from './form-field.module.css'

type FormErrorsProps = {
  title: string
  /** The problems in page order. */
  problems: readonly { field: string; label: ReactNode; text: ReactNode }[]
  /** Focuses a field. */
  onChoose: (field: string) => void
}

/** `useForm` finds the summary by this attribute, to focus it. */
const FORM_ERRORS = 'data-form-errors'

/** The problems of a form after an attempt to send it. */
export function FormErrors({ title, problems, onChoose }: FormErrorsProps) {
  if (problems.length === 0) return null
  return (
    <div className={classes.summary} role="group" tabIndex={-1} aria-label={title} {...{ [FORM_ERRORS]: '' }}>
      <p className={classes.summaryTitle}>{title}</p>
      <ul className={classes.summaryList}>
        {problems.map(({ field, label, text }) => (
          <li key={field}>
            <button type="button" className={classes.summaryLink} onClick={() => onChoose(field)}>
              <b>{label}</b>
              {': '}
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
