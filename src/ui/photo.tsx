import { type ComponentProps, type CSSProperties, useEffect, useRef, useState } from 'react'
import { preload } from 'react-dom'
import { cx } from './cx.ts'
import classes from './photo.module.css'
import { NoPhotoScene } from './page/scenes.tsx'

type File = Pick<ComponentProps<'img'>, 'src' | 'srcSet' | 'sizes'> & {
  /** An AVIF file that phones take instead. */
  phoneAvif?: string
}
type PictureProps = Pick<ComponentProps<'img'>, 'width' | 'height' | 'draggable' | 'decoding'> & {
  /** The files to try, the best first; none: there is no photo. */
  files: readonly File[]
  alt: string
  eager: boolean
  style?: CSSProperties
  className: string
  /** Class of the drawing that replaces the picture. */
  drawnClassName: string
}

/** A picture that tries one file after the other, and is a drawing when none can be loaded. Online again, it starts anew. */
function Picture({ files, alt, eager, style, className, drawnClassName, ...rest }: PictureProps) {
  const image = useRef<HTMLImageElement>(null)
  const [failures, setFailures] = useState(0)
  const fail = () => setFailures((count) => count + 1)
  useEffect(() => {
    const { current } = image
    // It may have failed before hydration, when nothing listened yet.
    if (current?.complete && current.naturalWidth === 0 && current.currentSrc !== '') fail()
  }, [])
  useEffect(() => {
    if (failures === 0) return
    const again = () => setFailures(0)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [failures])
  const file = files[failures]
  if (!file) {
    return (
      <span className={drawnClassName} style={style} role={alt ? 'img' : undefined} aria-label={alt || undefined}>
        <NoPhotoScene />
      </span>
    )
  }
  const { phoneAvif, ...source } = file
  const img = (
    <img
      ref={image}
      className={className}
      style={style}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      onError={fail}
      {...rest}
      {...source}
    />
  )
  // Around each of its files, so that the element stays the same.
  if (!files.some((other) => other.phoneAvif)) return img
  return (
    <picture className={classes.picture}>
      {phoneAvif && <source type="image/avif" media={PHONE} srcSet={phoneAvif} />}
      {img}
    </picture>
  )
}

/** The point of a picture that stays visible where it is cropped, in percent from its left and top edge. */
type Focus = { x: number; y: number }

/** `object-position`; undefined: the middle. */
export const positionOf = (focus: Focus | undefined) => focus && `${focus.x}% ${focus.y}%`

type PhotoProps = {
  /** Absent: there is no photo. */
  src?: string | null
  /** Empty for decoration. */
  alt: string
  /** The proportions, which reserve the space before it is loaded. */
  width?: number
  height?: number
  focus?: Focus | undefined
  /** For the one picture seen first; the others load when they come near. */
  eager?: boolean
}

/** A photo of one file, as wide as its box; a drawing where there is none. */
export function Photo({ src, alt, width = 16, height = 9, focus, eager = false }: PhotoProps) {
  return (
    <Picture
      key={src}
      files={src ? [{ src }] : []}
      alt={alt}
      width={width}
      height={height}
      eager={eager}
      decoding={eager ? 'sync' : 'async'}
      style={{ aspectRatio: `${width} / ${height}`, objectPosition: positionOf(focus) }}
      className={cx(classes.sized, classes.framed, classes.photo)}
      drawnClassName={cx(classes.drawn, classes.photo)}
    />
  )
}

/** The files of a photo; sizes are the full one's pixels. */
export type PhotoFiles = {
  url: string
  thumbUrl: string
  width: number
  height: number
  /** The size of a phone's screen. */
  middle?: { url: string; avifUrl: string; width: number } | undefined
  focus?: Focus | undefined
}

type SizedPhotoProps = {
  photo: PhotoFiles
  alt: string
  /** How wide it is shown, as `<img sizes>` has it; on a phone no wider than the screen. */
  sizes: string
  /** The largest thing of the first view: fetched at once and before others. */
  first?: boolean
  /** To be looked at closely: the full picture on every screen. */
  close?: boolean
  className?: string | undefined
}

/** Where the middle size is enough at any density: two pixels of the picture for each of the screen's. */
const PHONE = '(max-width: 30em)'

/** Every thumbnail is this wide, in pixels. */
const THUMB_WIDTH = 480

/** What to try of a photo, one after the other: where one can't be loaded, another may be on the device. */
function filesOf({ photo, sizes, close }: SizedPhotoProps): readonly File[] {
  const { url, thumbUrl, width, middle } = photo
  const thumb = { src: thumbUrl }
  // `src` last: a browser that gets it before the others fetches it as well.
  const full = { sizes, srcSet: `${thumbUrl} ${THUMB_WIDTH}w, ${url} ${width}w`, src: url }
  if (!middle) return [full, thumb]
  const srcSet = `${thumbUrl} ${THUMB_WIDTH}w, ${middle.url} ${middle.width}w, ${url} ${width}w`
  const fitting = { phoneAvif: middle.avifUrl, sizes, srcSet, src: url }
  return close ? [full, fitting, thumb] : [fitting, full, thumb]
}

/** Asks for the photo before the rest of the page. React does that by itself, except inside of `<picture>`. */
function preloadFile({ phoneAvif, sizes, srcSet, src }: File): void {
  if (!phoneAvif || !src) return
  const image = { as: 'image', fetchPriority: 'high' } as const
  // Each screen takes one of the two. A browser that can't show AVIF leaves it.
  preload(phoneAvif, { ...image, type: 'image/avif', media: PHONE })
  preload(src, { ...image, imageSrcSet: srcSet, imageSizes: sizes, media: `not all and ${PHONE}` })
}

/** A photo in the size that is needed; where it can't be loaded, in another. */
export function SizedPhoto(props: SizedPhotoProps) {
  const { photo, alt, first = false, close = false, className } = props
  const files = filesOf(props)
  if (import.meta.env.SSR && first) preloadFile(files[0]!)
  return (
    <Picture
      key={photo.url}
      files={files}
      alt={alt}
      width={photo.width}
      height={photo.height}
      eager={first}
      decoding="async"
      draggable={false}
      // Where it is shown whole nothing is cropped.
      style={{ objectPosition: close ? undefined : positionOf(photo.focus) }}
      className={cx(classes.sized, !close && classes.framed, className)}
      drawnClassName={cx(classes.drawn, className)}
    />
  )
}
