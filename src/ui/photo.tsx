import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { NoPhotoScene } from './scenes.tsx'
import { cx } from './cx.ts'
import classes from './photo.module.css'

type PhotoProps = Pick<ComponentProps<'img'>, 'srcSet' | 'sizes' | 'className'> & {
  /** Absent: there is no photo. */
  src?: string | null
  /** Empty for decoration. */
  alt: string
  /** The file's own size in px, or its proportions: keeps the place before it arrives. */
  width: number
  height: number
  /** For the one picture seen first; the others load when they come near. */
  eager?: boolean
  /** The photo's main colour, shown until it arrives. */
  tone?: string
}

/** A photo that never leaves a hole: without a file, or when it can't be had offline, a drawing stands in. */
export function Photo({ src, srcSet, sizes, alt, width, height, eager = false, tone, className }: PhotoProps) {
  const image = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => {
    const { current } = image
    // It may have failed before hydration, when nobody listened yet.
    if (current?.complete && current.naturalWidth === 0 && current.currentSrc !== '') setFailed(src ?? null)
  }, [src])

  // A signal came back: what failed is tried again.
  useEffect(() => {
    if (failed === null) return
    const again = () => setFailed(null)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [failed])

  const box = { aspectRatio: `${width} / ${height}`, backgroundColor: tone }
  if (!src || failed === src) {
    return (
      <span
        className={cx(classes.photo, classes.drawn, className)}
        style={box}
        role={alt ? 'img' : undefined}
        aria-label={alt || undefined}
      >
        <NoPhotoScene />
      </span>
    )
  }
  return (
    <img
      ref={image}
      className={cx(classes.photo, className)}
      style={box}
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding={eager ? 'sync' : 'async'}
      onError={() => setFailed(src)}
    />
  )
}
