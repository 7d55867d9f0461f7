import { type ComponentProps, type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { preload } from 'react-dom'
import { cx } from './cx.ts'
import classes from './photo.module.css'
import { NoPhotoScene } from './page/scenes.tsx'

type File = Pick<ComponentProps<'img'>, 'src' | 'srcSet' | 'sizes'> & {
  /** An AVIF file for phones. */
  phoneAvif?: string
}
type PictureProps = Pick<ComponentProps<'img'>, 'width' | 'height' | 'draggable' | 'decoding'> & {
  /** The files to try, the best first; empty: there is no photo. */
  files: readonly File[]
  alt: string
  eager: boolean
  style?: CSSProperties
  className: string
  /** Class of the drawing that replaces the picture. */
  drawnClassName: string
  /** Shown instead of the drawing. */
  fallback?: ReactNode
}

/**
 * A picture that tries one file after another. If no file loads, a drawing is shown instead. When the device is online
 * again, the picture tries again from the first file.
 */
function Picture({ files, alt, eager, style, className, drawnClassName, fallback, ...rest }: PictureProps) {
  const image = useRef<HTMLImageElement>(null)
  const [failures, setFailures] = useState(0)
  const fail = () => setFailures((count) => count + 1)
  useEffect(() => {
    const { current } = image
    // Before hydration nothing listens to errors, so the picture may have failed unnoticed.
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
    if (fallback !== undefined) return fallback
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
  // If any file has an AVIF, `<picture>` is used for all files, so that React keeps the same element.
  if (!files.some((other) => other.phoneAvif)) return img
  return (
    <picture className={classes.picture}>
      {phoneAvif && <source type="image/avif" media={PHONE} srcSet={phoneAvif} />}
      {img}
    </picture>
  )
}

/** The point of a picture that stays visible when it is cropped, in percent from its left and top edges. */
type Focus = { x: number; y: number }

/** The value of `object-position`; undefined: the middle. */
export const positionOf = (focus: Focus | undefined) => focus && `${focus.x}% ${focus.y}%`

type PhotoProps = {
  /** Absent: there is no photo. */
  src?: string | null
  /** Empty for a decorative picture. */
  alt: string
  /** Width and height: the aspect ratio, which reserves the space before the photo is loaded. */
  width?: number
  height?: number
  focus?: Focus | undefined
  /** For the picture that is seen first. Other pictures are loaded when they come near the screen. */
  eager?: boolean
  /** Shown without a photo, or if the photo can't be loaded; absent: a drawing. */
  fallback?: ReactNode
  /** A smaller file, for boxes that are at most as wide on the screen. Absent: every box gets `src`. */
  small?: SmallFile | undefined
}

type SmallFile = {
  url: string
  /** Its width in pixels. */
  width: number
  /** The displayed width, in the syntax of `<img sizes>`. */
  sizes: string
}

/** A thumbnail, as wide as its box. If there is no photo, the fallback or a drawing. */
export function Photo({ src, small, alt, width = 16, height = 9, focus, eager = false, fallback }: PhotoProps) {
  return (
    <Picture
      key={src}
      files={src ? [...(small ? [withSmall(src, small)] : []), { src }] : []}
      alt={alt}
      width={width}
      height={height}
      eager={eager}
      decoding={eager ? 'sync' : 'async'}
      style={{ aspectRatio: `${width} / ${height}`, objectPosition: positionOf(focus) }}
      className={cx(classes.sized, classes.framed, classes.photo)}
      drawnClassName={cx(classes.drawn, classes.photo)}
      fallback={fallback}
    />
  )
}

/** A thumbnail's file with a smaller one, of which the browser chooses. */
const withSmall = (src: string, { url, width, sizes }: SmallFile): File => ({
  sizes,
  srcSet: `${url} ${width}w, ${src} ${THUMB_WIDTH}w`,
  src,
})

/** The files of a photo; the sizes are the full file's pixels. */
export type PhotoFiles = {
  url: string
  thumbUrl: string
  width: number
  height: number
  /** The version for phone screens. */
  middle?: { url: string; avifUrl: string; width: number } | undefined
  focus?: Focus | undefined
}

type SizedPhotoProps = {
  photo: PhotoFiles
  alt: string
  /** The displayed width, in the syntax of `<img sizes>`; on a phone at most the screen's width. */
  sizes: string
  /** Whether the photo is the largest element of the first view. If so, it is fetched at once and before others. */
  first?: boolean
  /** Whether the photo is for a close look. If so, every screen gets the full picture. */
  close?: boolean
  className?: string | undefined
}

/** Screens on which the middle size is enough, because it has two pixels for each CSS pixel. */
const PHONE = '(max-width: 30em)'

/** The width of every thumbnail, in pixels. */
const THUMB_WIDTH = 480

/** The files of a photo in the order to try: if one can't be loaded, the device may have another one. */
function filesOf({ photo, sizes, close }: SizedPhotoProps): readonly File[] {
  const { url, thumbUrl, width, middle } = photo
  const thumb = { src: thumbUrl }
  // `src` comes last: a browser that sees `src` before the other attributes would fetch the file in `src` as well.
  const full = { sizes, srcSet: `${thumbUrl} ${THUMB_WIDTH}w, ${url} ${width}w`, src: url }
  if (!middle) return [full, thumb]
  const srcSet = `${thumbUrl} ${THUMB_WIDTH}w, ${middle.url} ${middle.width}w, ${url} ${width}w`
  const fitting = { phoneAvif: middle.avifUrl, sizes, srcSet, src: url }
  return close ? [full, fitting, thumb] : [fitting, full, thumb]
}

/** Requests the photo before the rest of the page. React itself does this, but not for images inside `<picture>`. */
function preloadFile({ phoneAvif, sizes, srcSet, src }: File): void {
  if (!phoneAvif || !src) return
  const image = { as: 'image', fetchPriority: 'high' } as const
  // Each screen loads one of the two files. A browser without AVIF skips the first.
  preload(phoneAvif, { ...image, type: 'image/avif', media: PHONE })
  preload(src, { ...image, imageSrcSet: srcSet, imageSizes: sizes, media: `not all and ${PHONE}` })
}

/** A photo in the size that is needed. If the file of that size can't be loaded, another size is shown. */
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
      // With `close` the whole photo is shown, so nothing is cropped.
      style={{ objectPosition: close ? undefined : positionOf(photo.focus) }}
      className={cx(classes.sized, !close && classes.framed, className)}
      drawnClassName={cx(classes.drawn, className)}
    />
  )
}
