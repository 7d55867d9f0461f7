import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { GuideCard } from '#features/guides/components/guide-card.tsx'
import { CardRow, HomeSection, moreClass } from './home-section.tsx'
import { useFirstGuides } from './queries.ts'

/** Guides: first the recommended ones, then the newest. */
export const HomeGuides = memo(function HomeGuides() {
  const { t } = useLingui()
  const guides = useFirstGuides()
  const words = { title: t`From the guides`, more: t`All guides` }
  if (!guides || guides.length === 0) return null
  return (
    <HomeSection
      id="home-guides"
      title={words.title}
      more={
        <Link to="/guides" className={moreClass}>
          {words.more}
        </Link>
      }
    >
      <CardRow>
        {guides.map((guide) => (
          <li key={guide._id}>
            <GuideCard guide={guide} headingLevel={3} />
          </li>
        ))}
      </CardRow>
    </HomeSection>
  )
})
