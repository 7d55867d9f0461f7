import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import classes from './under-age.module.css'
import { useRefusalText } from './use-refusal-text.ts'

/** Why a registration was not taken, and what to do. Takes the focus: it is the answer to what was just pressed. */
export function Refusal({ failure }: { failure: unknown }) {
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
      <p>{text}</p>
      <p>
        <Link to="/contact">{t`Write to us`}</Link>
      </p>
    </div>
  )
}
