import type { ReactNode } from 'react'
import classes from './admin-page.module.css'

type AdminPageProps = {
  title: ReactNode
  /** A line under the title. */
  lead?: ReactNode
  /** Buttons at the end of the title line. */
  actions?: ReactNode
  /** The page's greatest width: `text` for forms, `full` for tables. */
  size?: 'text' | 'full'
  children: ReactNode
}

/** A page of the admin area: its only `h1`, its actions and its content. */
export function AdminPage({ title, lead, actions, size = 'full', children }: AdminPageProps) {
  return (
    <div className={classes.page} data-size={size}>
      <header className={classes.head}>
        <div className={classes.words}>
          <h1 className={classes.title}>{title}</h1>
          {lead && <p className={classes.lead}>{lead}</p>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}
