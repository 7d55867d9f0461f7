import type { ReactNode } from 'react'
import classes from './home-section.module.css'

type HomeSectionProps = {
  id: string
  title: string
  /** A link to the whole list, beside the headline. */
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

/** The style of that link. */
export const moreClass = classes.more

/** Cards in a row that scrolls on a phone; a grid on wider screens. */
export function CardRow({ children }: { children: ReactNode }) {
  return <ul className={classes.cards}>{children}</ul>
}
