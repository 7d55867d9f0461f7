import type { ComponentProps, ElementType } from 'react'
import { cx } from './cx.ts'
import classes from './card.module.css'

/** `pressable`: the whole card leads somewhere (its one link carries `cardLinkClass`) and presses in. */
type CardProps = ComponentProps<'div'> & { as?: ElementType; pressable?: boolean; padded?: boolean }

/** White paper with a thick line and a hard shadow; no shadow in the dark. */
export function Card({ as: Element = 'div', pressable = false, padded = false, className, ...rest }: CardProps) {
  return (
    <Element
      className={cx(classes.card, pressable && classes.pressable, padded && classes.padded, className)}
      {...rest}
    />
  )
}

/** For the link in a pressable card: its area is the card, its words stay the title alone. */
export const cardLinkClass = classes.link!
