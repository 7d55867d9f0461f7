import type { ReactNode } from 'react'
import classes from './home-section.module.css'

type HomeSectionProps = {
  id: string
  title: string
  /** A link to all of it, at the far end of the line. */
  more?: ReactNode
  children: ReactNode
}

/** A part of the home page under its headline. */
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

/** The link to all of a section. */
export const moreClass = classes.more

/** Cards side by side to swipe through on a phone, a grid where there is room. */
export function CardRow({ children }: { children: ReactNode }) {
  return <ul className={classes.cards}>{children}</ul>
}
