import classes from './frame.module.css'

type FrameProps = {
  /** An address that `platform/address/frame-sources.ts` has accepted. */
  src: string
  /** The accessible name. */
  title: string
  onLoad?: (() => void) | undefined
}

/** A frame of another site, with the fewest rights that the site's players and maps need. */
export function Frame({ src, title, onLoad }: FrameProps) {
  return (
    <iframe
      className={classes.frame}
      src={src}
      title={title}
      onLoad={onLoad}
      loading="lazy"
      sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation"
      // The players need a referrer; they get only the origin.
      referrerPolicy="strict-origin-when-cross-origin"
      allow="fullscreen; picture-in-picture"
    />
  )
}
