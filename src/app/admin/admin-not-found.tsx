import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { PageHead } from '#platform/page/page-head.tsx'
import { AdminState } from './admin-state.tsx'
import { OVERVIEW } from './sections.ts'
import { useSections } from './use-sections.ts'

/** Shown inside the frame if an address below /admin has no page, or if its park, guide or other thing was deleted. */
export default function AdminNotFound() {
  const { t, i18n } = useLingui()
  const sections = useSections()
  return (
    <>
      <PageHead title={t`Not found`} />
      <AdminState
        title={t`Nothing is here`}
        text={t`This address has no page, or what it showed was deleted.`}
        actions={sections.map(({ to, label }) => (
          <Button key={to} variant={to === OVERVIEW.to ? 'filled' : 'default'} component={Link} to={to}>
            {i18n._(label)}
          </Button>
        ))}
      />
    </>
  )
}
