import { type ReactNode, useId } from 'react'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { SectionHeading } from '#ui/page/section-heading.tsx'
import classes from './section.module.css'

type SectionProps = {
  title: ReactNode
  /** Shown at the end of the heading's line. */
  aside?: ReactNode
  /** True: the content is in a card. False: it is directly on the page. */
  boxed?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A section of a park's page with a heading. */
export function Section({ title, aside, boxed = false, className, children }: SectionProps) {
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
      <section className={cx(classes.section, className)} aria-labelledby={id}>
        {content}
      </section>
    )
  }
  return (
    <Card as="section" className={cx(classes.boxed, className)} aria-labelledby={id}>
      {content}
    </Card>
  )
}
