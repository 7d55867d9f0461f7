import { type ReactNode, useEffect, useRef } from 'react'
import classes from './done.module.css'

/** Replaces a form with its result, and takes the focus that the form had. */
export function Done({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={classes.done}>
      <h2 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h2>
      {children}
    </div>
  )
}
