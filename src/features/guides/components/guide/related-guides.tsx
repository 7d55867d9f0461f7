import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { Guide } from '#contract/guides.ts'
import { SectionHeading } from '#ui/section-heading.tsx'
import { useRelatedGuides } from '../../queries.ts'
import { GuideGrid } from '../guide-grid.tsx'
import classes from './related-guides.module.css'

/** What to read next, and the way to all of them. */
export function RelatedGuides({ guide }: { guide: Guide }) {
  const { t } = useLingui()
  const id = useId()
  const related = useRelatedGuides(guide)
  // Spoken each time: the collection may bring what the page came without.
  const words = { title: t`Read next`, all: t`All guides` }
  if (related.length === 0) return null
  return (
    <section aria-labelledby={id} className={classes.related}>
      <SectionHeading
        id={id}
        aside={
          <Link to="/guides" className={classes.all}>
            {words.all}
          </Link>
        }
      >
        {words.title}
      </SectionHeading>
      <GuideGrid guides={related} label={words.title} headingLevel={3} />
    </section>
  )
}
