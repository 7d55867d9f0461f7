import { type ReactNode, useEffect, useRef } from 'react'
import classes from './admin-card.module.css'

type AdminCardProps = {
  title: ReactNode
  /** Shown below the title. */
  text?: ReactNode
  /** Shown at the end of the title line. */
  action?: ReactNode
  isDanger?: boolean
  /** Whether the title takes the focus. Set this for a card that replaces the focused element. */
  takesFocus?: boolean
  children?: ReactNode
}

/** A part of an admin page, with its own heading. */
export function AdminCard({ title, text, action, isDanger, takesFocus, children }: AdminCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <section className={classes.card} data-danger={isDanger || undefined}>
      <header className={classes.head}>
        <h2 ref={heading} className={classes.title} tabIndex={takesFocus ? -1 : undefined}>
          {title}
        </h2>
        {action}
      </header>
      {text && <p className={classes.text}>{text}</p>}
      {children}
    </section>
  )
}
