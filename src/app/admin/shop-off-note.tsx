import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import { Link, useRouterState } from '@tanstack/react-router'
import { useConfig } from '#features/config/queries.ts'
import { sectionOf } from './sections.ts'

/** A note above the shop's pages while the shop is off: admins can prepare products, and nobody else sees them. */
export function ShopOffNote() {
  const { t } = useLingui()
  const features = useConfig()?.features
  const path = useRouterState({ select: ({ location }) => location.pathname })
  if (sectionOf(path)?.feature !== 'shop' || features?.shop !== false) return null
  return (
    <Alert variant="default" title={t`The shop is switched off`} mt="sm" role="note">
      <Trans>
        Only admins see these pages. Products can be prepared; riders see them once the shop is switched on in the{' '}
        <Link to="/admin/settings" search={{ tab: 'general' }}>
          settings
        </Link>
        .
      </Trans>
    </Alert>
  )
}
