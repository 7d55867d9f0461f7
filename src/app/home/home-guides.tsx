import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { GuideCard } from '#features/guides/components/guide-card.tsx'
import { useGuideSummaries } from '#features/guides/queries.ts'
import classes from './home-parks.module.css'
import { HomeSection } from './home-section.tsx'

const SHOWN = 3

/** Guides that the editors put forward, the newest after them. Nothing while there is none. */
export function HomeGuides() {
  const { t } = useLingui()
  // In the server's order: featured first.
  const guides = useGuideSummaries().guides?.slice(0, SHOWN) ?? []
  if (guides.length === 0) return null
  return (
    <HomeSection
      id="home-guides"
      title={t`From the guides`}
      more={
        <Link to="/guides" className={classes.all}>
          {t`All guides`}
        </Link>
      }
    >
      <ul className={classes.grid}>
        {guides.map((guide) => (
          <li key={guide._id}>
            <GuideCard guide={guide} headingLevel={3} />
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
