import { type ReactNode, useId } from 'react'
import { Card } from '#ui/card.tsx'
import { SectionHeading } from '#ui/page/section-heading.tsx'
import classes from './section.module.css'

type SectionProps = {
  title: ReactNode
  /** Shown at the end of the heading's line. */
  aside?: ReactNode
  /** True: the content is in a card. False: it is directly on the page. */
  boxed?: boolean
  children: ReactNode
}

/** A section of a park's page with a heading. */
export function Section({ title, aside, boxed = false, children }: SectionProps) {
  const id = useId()
  const content = (
    <>
      <SectionHeading id={id} aside={aside}>
        {title}
      </SectionHeading>
      {children}
    </>
  )
  if (!boxed) {
    return (
      <section className={classes.section} aria-labelledby={id}>
        {content}
      </section>
    )
  }
  return (
    <Card as="section" className={classes.boxed} aria-labelledby={id}>
      {content}
    </Card>
  )
}
