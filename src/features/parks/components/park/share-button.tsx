import { useLingui } from '@lingui/react/macro'
import IconShare2 from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs'
import { useHydrated } from '@tanstack/react-router'
import type { Park } from '#contract/parks.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/use-language.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useShare } from '#ui/use-share.ts'
import classes from './share-button.module.css'

/** Sends the park's address on. Its place is kept until it can do something. */
export function ShareButton({ park }: { park: Pick<Park, 'name' | 'url'> }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { origin } = useServices()
  const alive = useHydrated()
  const share = useShare()
  return (
    <IconButton
      label={t`Share this park`}
      className={alive ? undefined : classes.waiting}
      onClick={() => void share({ title: park.name[language], url: `${origin}/skateparks/${park.url}` })}
    >
      <IconShare2 aria-hidden size={24} />
    </IconButton>
  )
}
