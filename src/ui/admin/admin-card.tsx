import type { ReactNode } from 'react'
import classes from './admin-card.module.css'

type AdminCardProps = {
  title: ReactNode
  /** Under the title. */
  text?: ReactNode
  /** At the other end of the title's line. */
  action?: ReactNode
  isDanger?: boolean
  children?: ReactNode
}

/** A part of an admin's page, under its own heading. */
export function AdminCard({ title, text, action, isDanger, children }: AdminCardProps) {
  return (
    <section className={classes.card} data-danger={isDanger || undefined}>
      <header className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {action}
      </header>
      {text && <p className={classes.text}>{text}</p>}
      {children}
    </section>
  )
}
