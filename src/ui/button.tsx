import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import classes from './button.module.css'

/** `primary`: yellow, at most one in a view. `secondary`: outlined. `quiet`: underlined words. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet'

/** The class for a link that looks like a button: `<Link className={buttonClass('primary')}>`. */
export const buttonClass = (variant: ButtonVariant = 'primary', className?: string) =>
  cx(classes.button, classes[variant], className)

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  /** While busy, the button can't be pressed again, and keeps its focus and width. */
  busy?: boolean
}

/** A thick-lined button that moves in when pressed. */
export function Button({ variant, busy = false, className, type = 'button', onClick, ...rest }: ButtonProps) {
  return (
    <button
      // While busy, a submit button becomes a plain button, so that the form is not sent twice.
      type={busy ? 'button' : type}
      className={buttonClass(variant, className)}
      aria-disabled={busy || undefined}
      data-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
      {...rest}
    />
  )
}
