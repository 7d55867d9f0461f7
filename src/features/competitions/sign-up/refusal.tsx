import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFailureFocus } from '#ui/form/use-failure-focus.ts'
import { Bidi } from '#ui/text/bidi.tsx'
import classes from './under-age.module.css'
import { useRefusalText } from './use-refusal-text.ts'

type RefusalProps = {
  /** The error of `register`, or the code of an earlier refusal. */
  failure: unknown
  /** The rider's name, if it may be unclear who was refused. */
  who?: string | undefined
  /** The problems of single fields, in words. */
  details?: readonly string[]
  /** A button beside the link to the contact page. */
  action?: ReactNode
}

/** Why a registration was refused, and what to do. Takes the focus if the form was just sent. */
export function Refusal({ failure, who, details = [], action }: RefusalProps) {
  const { t } = useLingui()
  const { title, text } = useRefusalText()(failure)
  const box = useFailureFocus<HTMLDivElement>(typeof failure === 'string' ? null : failure)
  return (
    <div ref={box} className={classes.note} role="group" aria-label={title} tabIndex={-1}>
      <p className={classes.title}>{title}</p>
      {who && (
        <p>
          <Bidi>{who}</Bidi>
        </p>
      )}
      <p>{text}</p>
      {details.length > 0 && (
        <ul>
          {details.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <p className={classes.actions}>
        {action}
        <Link to="/contact">{t`Write to us`}</Link>
      </p>
    </div>
  )
}
