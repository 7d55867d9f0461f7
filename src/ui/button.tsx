import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import classes from './button.module.css'

/** `primary`: the yellow one, at most one per view. `secondary`: outlined. `quiet`: words with an underline. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet'

/** A link that is styled as a button: `<Link className={buttonClass('primary')}>`. */
export const buttonClass = (variant: ButtonVariant = 'primary', className?: string) =>
  cx(classes.button, classes[variant], className)

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  /** Working: can't be pressed again, keeps its focus and its width. */
  busy?: boolean
}

/** A thick-lined button that presses in. */
export function Button({ variant, busy = false, className, type = 'button', onClick, ...rest }: ButtonProps) {
  return (
    <button
      // Also in place of `submit`, so that a form is not sent twice.
      type={busy ? 'button' : type}
      className={buttonClass(variant, className)}
      aria-disabled={busy || undefined}
      data-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
      {...rest}
    />
  )
}
