import classes from './frame.module.css'

type FrameProps = {
  /** An address that passed `platform/address/frame-sources.ts`. */
  src: string
  /** The accessible name. */
  title: string
  onLoad?: (() => void) | undefined
}

/** A frame of another site, with as few rights as its players and maps need. */
export function Frame({ src, title, onLoad }: FrameProps) {
  return (
    <iframe
      className={classes.frame}
      src={src}
      title={title}
      onLoad={onLoad}
      loading="lazy"
      sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation"
      // The players need a referrer; they get the origin only.
      referrerPolicy="strict-origin-when-cross-origin"
      allow="fullscreen; picture-in-picture"
    />
  )
}
