import { useLingui } from '@lingui/react/macro'
import IconShare2 from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs'
import { useHydrated } from '@tanstack/react-router'
import type { Park } from '#contract/parks.ts'
import { isClosedForGood } from '#domain/stretches.ts'
import { useInstant } from '#platform/clock.tsx'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/use-language.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useShare } from '#ui/use-share.ts'
import { closedForGoodSentence } from '../../status-text.ts'
import classes from './share-button.module.css'

/** Sends the park's address on. Its place is kept until it can do something. */
export function ShareButton({ park }: { park: Pick<Park, 'name' | 'url' | 'closingYear'> }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { origin } = useServices()
  const alive = useHydrated()
  const share = useShare()
  const instant = useInstant()
  const page = {
    title: park.name[language],
    url: `${origin}/skateparks/${park.url}`,
    // Nobody should set out for it.
    ...(isClosedForGood(park.closingYear, instant) && { text: closedForGoodSentence(i18n, park.closingYear) }),
  }
  return (
    <IconButton
      label={t`Share this park`}
      className={alive ? undefined : classes.waiting}
      onClick={() => void share(page)}
    >
      <IconShare2 aria-hidden size={24} />
    </IconButton>
  )
}
