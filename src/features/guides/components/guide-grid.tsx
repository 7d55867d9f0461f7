import type { GuideSummary } from '../model.ts'
import { GuideCard } from './guide-card.tsx'
import classes from './guide-grid.module.css'

type GuideGridProps = {
  guides: readonly GuideSummary[]
  label: string
  headingLevel?: 2 | 3
  /** Whether it begins in the first view. */
  first?: boolean
}

/** Cards of guides, in one, two or three columns. */
export function GuideGrid({ guides, label, headingLevel = 2, first = false }: GuideGridProps) {
  return (
    <ul aria-label={label} className={classes.grid}>
      {guides.map((guide, place) => (
        <li key={guide._id}>
          <GuideCard guide={guide} headingLevel={headingLevel} eager={first && place === 0} />
        </li>
      ))}
    </ul>
  )
}
