import type { ComponentProps, ElementType } from 'react'
import { cx } from './cx.ts'
import classes from './card.module.css'

/**
 * `pressable`: the whole card is one link. The link needs the class `cardLinkClass`; when pressed, the card moves onto
 * its shadow.
 */
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

/** The class for the link in a pressable card. It makes the link cover the whole card. */
export const cardLinkClass = classes.link!
