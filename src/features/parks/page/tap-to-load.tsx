import type { ReactNode } from 'react'
import { useIsOffline } from '#platform/http/connectivity.ts'
import { useFrameState } from '#platform/address/use-frame-state.ts'
import { Button } from '#ui/button.tsx'
import { Frame } from '#ui/page/frame.tsx'
import { Notice } from '#ui/state/notice.tsx'
import classes from './tap-to-load.module.css'

type TapToLoadProps = {
  /** The frame's address, which `platform/address/frame-sources.ts` has accepted. */
  src: string
  /** The frame's accessible name. */
  title: string
  /** The button's text. */
  children: ReactNode
  /** Names the site from which the frame loads. */
  from: ReactNode
  /** Replaces the button while there is no signal. */
  offline: ReactNode
  /** Shown when loading failed. `again`: the label of the button that retries. */
  failed: ReactNode
  again: ReactNode
}

/** A button that loads a frame from another site. Without a signal the button is not offered. */
export function TapToLoad({ src, title, children, from, offline, failed, again }: TapToLoadProps) {
  const isOffline = useIsOffline()
  const { state, begin, onLoad } = useFrameState()
  // A loaded frame stays on the page when the device loses the signal.
  if (state === 'loading' || state === 'loaded') {
    return <Frame src={src} title={title} onLoad={state === 'loading' ? onLoad : undefined} />
  }
  if (state === 'failed') {
    return (
      <Notice
        kind="error"
        role="status"
        action={
          <button type="button" onClick={begin}>
            {again}
          </button>
        }
      >
        {failed}
      </Notice>
    )
  }
  if (isOffline) return <Notice kind="offline">{offline}</Notice>
  return (
    <div className={classes.offer} data-needs-scripts>
      <Button variant="secondary" onClick={begin}>
        {children}
      </Button>
      <span className={classes.from}>{from}</span>
    </div>
  )
}
