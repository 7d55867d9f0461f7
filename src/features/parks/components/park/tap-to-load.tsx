import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useIsOffline } from '#platform/use-is-offline.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import classes from './tap-to-load.module.css'

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
}

/** Something of another site's: nothing of it is fetched before a press, and nothing is offered without a signal. */
export function TapToLoad({ src, title, children, from, offline }: TapToLoadProps) {
  const alive = useHydrated()
  const isOffline = useIsOffline()
  const [pressed, setPressed] = useState(false)
  // What has come stays, also when the signal goes.
  if (pressed) {
    return (
      <iframe
        className={classes.frame}
        src={src}
        title={title}
        loading="lazy"
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation"
        // The players refuse to start for nobody; the path stays ours.
        referrerPolicy="strict-origin-when-cross-origin"
        allow="fullscreen; picture-in-picture"
      />
    )
  }
  if (isOffline) return <Notice kind="offline">{offline}</Notice>
  return (
    <div className={classes.offer} data-waiting={!alive || undefined}>
      <Button variant="secondary" onClick={() => setPressed(true)}>
        {children}
      </Button>
      <span className={classes.from}>{from}</span>
    </div>
  )
}
