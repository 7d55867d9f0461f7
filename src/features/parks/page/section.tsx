import { type ReactNode, useId } from 'react'
import { cx } from '#ui/cx.ts'
import { SectionHeading } from '#ui/page/section-heading.tsx'
import classes from './section.module.css'

type SectionProps = {
  title: ReactNode
  /** Shown at the end of the heading's line. */
  aside?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A section of a park's page with a heading. */
export function Section({ title, aside, className, children }: SectionProps) {
  const id = useId()
  return (
    <section className={cx(classes.section, className)} aria-labelledby={id}>
      <SectionHeading id={id} aside={aside}>
        {title}
      </SectionHeading>
      {children}
    </section>
  )
}
