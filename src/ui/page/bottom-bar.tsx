import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import classes from './bottom-bar.module.css'

type BottomBarProps = { label: string; children: ReactNode; className?: string }

/**
 * A bar at the bottom edge of a phone's screen. On wide screens the bar is part of the page. `--bottom-bar` is the
 * bar's height; toasts and the footer keep this distance from the edge.
 */
export function BottomBar({ label, children, className }: BottomBarProps) {
  return (
    <div role="group" aria-label={label} className={cx(classes.bar, className)} data-bottom-bar="">
      {children}
    </div>
  )
}
