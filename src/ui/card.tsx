import type { ComponentProps, ElementType } from 'react'
import { cx } from './cx.ts'
import classes from './card.module.css'

/** `pressable`: the whole card is a link (its one link has the class `cardLinkClass`) and moves in when pressed. */
type CardProps = ComponentProps<'div'> & { as?: ElementType; pressable?: boolean; padded?: boolean }

/** A box with a thick line and, in the light theme, a hard shadow. */
export function Card({ as: Element = 'div', pressable = false, padded = false, className, ...rest }: CardProps) {
  return (
    <Element
      className={cx(classes.card, pressable && classes.pressable, padded && classes.padded, className)}
      {...rest}
    />
  )
}

/** The class for the link in a pressable card: it covers the whole card. */
export const cardLinkClass = classes.link!
