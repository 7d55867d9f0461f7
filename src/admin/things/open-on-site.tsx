import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'

type OpenOnSiteProps = { href: string; icon?: { size: number; stroke?: number } }

/** A link that opens the public page of a thing in a new tab. */
export function OpenOnSite({ href, icon = { size: 18 } }: OpenOnSiteProps) {
  const { t } = useLingui()
  return (
    <Button
      component="a"
      href={href}
      target="_blank"
      rel="noopener"
      variant="default"
      leftSection={<IconExternalLink {...icon} aria-hidden />}
    >
      {t`Open on the site`}
    </Button>
  )
}
