import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { useIsOffline } from '#platform/http/connectivity.ts'
import { videoFrameSource } from '#platform/address/frame-sources.ts'
import { useFrameState } from '#platform/address/use-frame-state.ts'
import { Frame } from '#ui/page/frame.tsx'
import { Notice } from '#ui/state/notice.tsx'

/** The player of a video whose link was pressed. The player needs a signal. */
export function GuideVideo({ address, title }: { address: string; title: string }) {
  const src = videoFrameSource(address)
  const { t } = useLingui()
  const isOffline = useIsOffline()
  const { state, begin, onLoad } = useFrameState()
  const start = useEffectEvent(() => {
    if (state === 'offered' && !isOffline) begin()
  })
  useEffect(() => start(), [isOffline])
  if (src === null) return null
  if (state === 'loading' || state === 'loaded')
    return <Frame src={src} title={title} onLoad={state === 'loading' ? onLoad : undefined} />
  if (state === 'failed') {
    return (
      <Notice
        kind="error"
        role="status"
        action={
          <button type="button" onClick={begin}>
            {t`Try again`}
          </button>
        }
      >
        {t`The video did not load.`}
      </Notice>
    )
  }
  return (
    <Notice kind="offline" role="status">
      {t`No signal: the video needs one.`}
    </Notice>
  )
}
