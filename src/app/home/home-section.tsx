import type { ReactNode } from 'react'
import classes from './home-section.module.css'

type HomeSectionProps = {
  id: string
  title: string
  /** A link beside the headline to the whole list. */
  more?: ReactNode
  children: ReactNode
}

/** A section of the home page. */
export function HomeSection({ id, title, more, children }: HomeSectionProps) {
  return (
    <section className={classes.section} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id} className={classes.title} tabIndex={-1}>
          {title}
        </h2>
        {more}
      </header>
      {children}
    </section>
  )
}

/** The class for the link `more`. */
export const moreClass = classes.more
/** The class of the outline that is shown instead of a small card while it loads. */
export const waitingClass = classes.waiting

/** Cards in a row that scrolls on a phone; on wider screens, a grid. `small`: four cards in a row. */
export function CardRow({ small = false, children }: { small?: boolean; children: ReactNode }) {
  return (
    <ul className={classes.cards} data-small={small || undefined}>
      {children}
    </ul>
  )
}
