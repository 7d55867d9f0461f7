import type { ReactNode } from 'react'
import classes from './admin-state.module.css'

type AdminStateProps = { title: string; text: string; actions: ReactNode }

/** Shown instead of a page that can't be shown: says why, and what the person can do. */
export function AdminState({ title, text, actions }: AdminStateProps) {
  return (
    <div className={classes.state}>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>{text}</p>
      <div className={classes.actions}>{actions}</div>
    </div>
  )
}
