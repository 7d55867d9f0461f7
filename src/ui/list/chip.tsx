import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import classes from './chip.module.css'

/**
 * The class for a link that looks like a pill, for a filter in the address. The link of a chosen filter needs
 * `aria-current="true"`.
 */
export const chipClass = classes.chip!

type ChipProps = Omit<ComponentProps<'button'>, 'aria-pressed'> & { pressed: boolean }

/** A pill that can be switched on and off. */
export function Chip({ pressed, className, type = 'button', ...rest }: ChipProps) {
  return <button type={type} className={cx(classes.chip, className)} aria-pressed={pressed} {...rest} />
}

type ChipRowProps = { label: string; children: ReactNode; className?: string }

/** Pills in one line that scrolls. On wide screens the pills wrap. */
export function ChipRow({ label, children, className }: ChipRowProps) {
  return (
    <div role="group" aria-label={label} className={cx(classes.row, className)}>
      {children}
    </div>
  )
}
