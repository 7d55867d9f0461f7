import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { Guide } from '#contract/guides.ts'
import { SectionHeading } from '#ui/page/section-heading.tsx'
import { PlainLink } from '#ui/plain-link.tsx'
import { useRelatedGuides } from '../../queries.ts'
import { GuideGrid } from '../guide-grid.tsx'
import classes from './related-guides.module.css'

/** Related guides, and a link to all guides. */
export function RelatedGuides({ guide }: { guide: Guide }) {
  const { t } = useLingui()
  const id = useId()
  const related = useRelatedGuides(guide)
  if (related.length === 0) return null
  const title = t`Read next`
  return (
    <section aria-labelledby={id} className={classes.related}>
      <SectionHeading
        id={id}
        aside={
          <PlainLink to="/guides" className={classes.all}>
            {t`All guides`}
          </PlainLink>
        }
      >
        {title}
      </SectionHeading>
      <GuideGrid guides={related} label={title} headingLevel={3} />
    </section>
  )
}
