import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import classes from './notice.module.css'

type NoticeProps = ComponentProps<'div'> & {
  /** `saved`: on the device. `waiting`: not sent yet. `offline`: no answer. `error`: something failed. */
  kind: 'saved' | 'waiting' | 'offline' | 'error'
  children: ReactNode
  /** A quiet link or button after the words. */
  action?: ReactNode
}

/** A line about the state of the data: a dot and a few words. Give it `role="status"` if it changes. */
export function Notice({ kind, children, action, className, ...rest }: NoticeProps) {
  return (
    <div className={cx(classes.notice, className)} data-kind={kind} {...rest}>
      <span className={classes.dot} aria-hidden="true" />
      <span>{children}</span>
      {action && <span className={classes.action}>{action}</span>}
    </div>
  )
}
