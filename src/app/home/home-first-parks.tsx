import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { HomeSection } from './home-section.tsx'

/** Shown instead of parks while the directory is empty. */
export function HomeFirstParks() {
  const { t } = useLingui()
  return (
    <HomeSection id="home-first-parks" title={t`The first parks are on their way`}>
      <p>
        <Link to="/contact">{t`Know a park that should be here? Tell us`}</Link>
      </p>
    </HomeSection>
  )
}
