import { cardGridClass } from '#ui/list/list-page.tsx'
import type { GuideSummary } from '../model.ts'
import { GuideCard } from './guide-card.tsx'

type GuideGridProps = {
  guides: readonly GuideSummary[]
  label: string
  headingLevel?: 2 | 3
  /** Whether the grid's first card is in the first view of the page. */
  first?: boolean
}

/** Cards of guides, in one, two or three columns. */
export function GuideGrid({ guides, label, headingLevel = 2, first = false }: GuideGridProps) {
  return (
    <ul aria-label={label} className={cardGridClass}>
      {guides.map((guide, index) => (
        <li key={guide._id}>
          <GuideCard guide={guide} headingLevel={headingLevel} eager={first && index === 0} />
        </li>
      ))}
    </ul>
  )
}
