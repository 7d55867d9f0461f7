import type { ReactNode } from 'react'
import classes from './form-field.module.css'

type FormErrorsProps = {
  title: string
  /** In the order of the page; each leads to its field. */
  problems: readonly { field: string; label: ReactNode; text: ReactNode }[]
  /** Puts the focus into a field. */
  onChoose: (field: string) => void
}

/** The form looks for it by this attribute, to hand it the focus. */
const FORM_ERRORS = 'data-form-errors'

/** All that is wrong with a form, after somebody tried to send it; takes the focus then. Nothing while all is well. */
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
