import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useIsOffline } from '#platform/connectivity.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import classes from './tap-to-load.module.css'
import { useFrameState } from './use-frame-state.ts'

type TapToLoadProps = {
  /** An address that passed `embeds.ts`. */
  src: string
  /** What the frame holds, for those who can't see it. */
  title: string
  /** On the button. */
  children: ReactNode
  /** Whom the press talks to. */
  from: ReactNode
  /** In place of the button while there is no signal. */
  offline: ReactNode
  /** Why there is nothing, when it did not load, and what on the button that tries again. */
  failed: ReactNode
  again: ReactNode
}

/** Something of another site's: nothing of it is fetched before a press, and nothing is offered without a signal. */
export function TapToLoad({ src, title, children, from, offline, failed, again }: TapToLoadProps) {
  const isHydrated = useHydrated()
  const isOffline = useIsOffline()
  const { state, begin, onLoad } = useFrameState()
  // What has come stays, also when the signal goes.
  if (state === 'loading' || state === 'loaded') {
    return (
      <iframe
        className={classes.frame}
        src={src}
        title={title}
        onLoad={state === 'loading' ? onLoad : undefined}
        loading="lazy"
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation"
        // The players refuse to start for nobody; the path stays ours.
        referrerPolicy="strict-origin-when-cross-origin"
        allow="fullscreen; picture-in-picture"
      />
    )
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
    <div className={classes.offer} data-waiting={!isHydrated || undefined}>
      <Button variant="secondary" onClick={begin}>
        {children}
      </Button>
      <span className={classes.from}>{from}</span>
    </div>
  )
}
