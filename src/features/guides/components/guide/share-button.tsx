import { useLingui } from '@lingui/react/macro'
import IconShare2 from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs'
import { useHydrated } from '@tanstack/react-router'
import { useServices } from '#platform/services.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useShare } from '#ui/use-share.ts'
import classes from './share-button.module.css'

/** Sends the guide's address on. Its place is kept until it can do something. */
export function ShareButton({ title, slug }: { title: string; slug: string }) {
  const { t } = useLingui()
  const { origin } = useServices()
  const alive = useHydrated()
  const share = useShare()
  return (
    <IconButton
      label={t`Share this guide`}
      className={alive ? undefined : classes.waiting}
      onClick={() => void share({ title, url: `${origin}/guides/${slug}` })}
    >
      <IconShare2 aria-hidden size={24} />
    </IconButton>
  )
}
