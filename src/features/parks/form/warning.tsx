import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import type { ReactNode } from 'react'
import classes from './warning.module.css'

/** A warning, which does not prevent saving. */
export function Warning({ kind = 'warning', children }: { kind?: 'warning' | 'info'; children: ReactNode }) {
  const Icon = kind === 'info' ? IconInfoCircle : IconAlertTriangle
  return (
    <li className={classes.warning} data-kind={kind}>
      <Icon size={20} stroke={2} aria-hidden />
      <span>{children}</span>
    </li>
  )
}

/** A list of warnings. Screen readers announce each warning when it appears. */
export function Warnings({ children }: { children: ReactNode }) {
  return (
    <div role="status">
      <ul className={classes.list}>{children}</ul>
    </div>
  )
}
