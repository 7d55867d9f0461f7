import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import classes from './bottom-bar.module.css'

type BottomBarProps = { label: string; children: ReactNode; className?: string }

/**
 * What must be in thumb's reach: fixed to the bottom edge of a phone, over its safe area; part of the page on wide
 * screens. While it is on the page `--bottom-bar` is its height, so that toasts and the footer keep clear of it.
 */
export function BottomBar({ label, children, className }: BottomBarProps) {
  return (
    <div role="group" aria-label={label} className={cx(classes.bar, className)} data-bottom-bar="">
      {children}
    </div>
  )
}
