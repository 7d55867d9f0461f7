import { Trans, useLingui } from '@lingui/react/macro'
import IconPlayerPlayFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs'
import type { Park } from '#contract/parks.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { videoFrameSource } from '#platform/address/frame-sources.ts'
import { Section } from './section.tsx'
import { TapToLoad } from './tap-to-load.tsx'

/** The park's video. Shows nothing if the park has no video, or if the video's site is not allowed. */
export function ParkVideo({ park }: { park: Pick<Park, 'videoEmbed' | 'name'> }) {
  const { t } = useLingui()
  const name = park.name[useLanguage()]
  const src = videoFrameSource(park.videoEmbed)
  if (!src) return null
  const site = new URL(src).hostname === 'player.vimeo.com' ? 'Vimeo' : 'YouTube'
  return (
    <Section title={t`See it ridden`}>
      <TapToLoad
        src={src}
        title={t`Video of ${name}`}
        from={t`Loads from ${site}`}
        offline={t`No signal: the video needs one.`}
        failed={t`The video did not load.`}
        again={t`Try again`}
      >
        <IconPlayerPlayFilled aria-hidden size={20} />
        <Trans>Play the video</Trans>
      </TapToLoad>
    </Section>
  )
}
