import type { ReactNode } from 'react'
import { SectionHeading } from '#ui/page/section-heading.tsx'
import classes from './part.module.css'

/** A part of an order's page or of the checkout: a card with a heading. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={classes.part} aria-labelledby={id}>
      <SectionHeading id={id}>{title}</SectionHeading>
      {children}
    </section>
  )
}
