import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import classes from './icon-button.module.css'

/** `plain`: only the icon. `outlined`: the icon in a box, as at the bottom edge of a park's page. */
export type IconButtonVariant = 'plain' | 'outlined'

/** The class for a link that looks like an icon button; it needs its own `aria-label`. */
export const iconButtonClass = (variant: IconButtonVariant = 'plain', className?: string) =>
  cx(classes.button, classes[variant], className)

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** The accessible name. */
  label: string
  variant?: IconButtonVariant
  children: ReactNode
}

/** A 44 px square with an icon. */
export function IconButton({ label, variant, className, type = 'button', ...rest }: IconButtonProps) {
  const classNames = iconButtonClass(variant, className)
  return <button type={type} className={classNames} aria-label={label} {...rest} />
}
