import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { Bidi } from '#ui/bidi.tsx'
import classes from './under-age.module.css'
import { useRefusalText } from './use-refusal-text.ts'

type RefusalProps = {
  /** What `register` threw, or the code of one that was refused while nobody looked. */
  failure: unknown
  /** Whose registration it was, where that can be asked. */
  who?: string | undefined
  /** What is wrong with single fields, in words. */
  details?: readonly string[]
  /** What else can be done about it. */
  action?: ReactNode
}

/** Why a registration was not taken, and what to do. Takes the focus if it is the answer to what was just pressed. */
export function Refusal({ failure, who, details = [], action }: RefusalProps) {
  const { t } = useLingui()
  const { title, text } = useRefusalText()(failure)
  const box = useRef<HTMLDivElement>(null)
  // One that was refused while nobody looked is only shown.
  const isNews = typeof failure !== 'string'
  useEffect(() => {
    if (isNews) box.current?.focus()
  }, [isNews, failure])
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
      <p className={classes.ways}>
        {action}
        <Link to="/contact">{t`Write to us`}</Link>
      </p>
    </div>
  )
}
