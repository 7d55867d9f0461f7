import { type ReactNode, useId } from 'react'
import { Card } from '#ui/card.tsx'
import { SectionHeading } from '#ui/page/section-heading.tsx'
import classes from './section.module.css'

type SectionProps = {
  title: ReactNode
  /** Shown at the end of the heading line. */
  aside?: ReactNode
  /** In a card; otherwise directly on the page. */
  boxed?: boolean
  children: ReactNode
}

/** A named part of a park's page. */
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
