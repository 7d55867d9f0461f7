import { type ComponentProps, type CSSProperties, useEffect, useRef, useState } from 'react'
import { cx } from './cx.ts'
import classes from './photo.module.css'
import { NoPhotoScene } from './scenes.tsx'

type File = Pick<ComponentProps<'img'>, 'src' | 'srcSet' | 'sizes'>
type PictureProps = Pick<ComponentProps<'img'>, 'width' | 'height' | 'draggable'> & {
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
  return (
    <img
      ref={image}
      className={className}
      style={style}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding={eager ? 'sync' : 'async'}
      onError={fail}
      {...rest}
      {...file}
    />
  )
}

type PhotoProps = {
  /** Absent: there is no photo. */
  src?: string | null
  /** Empty for decoration. */
  alt: string
  /** The proportions, which reserve the space before it is loaded. */
  width?: number
  height?: number
  /** For the one picture seen first; the others load when they come near. */
  eager?: boolean
}

/** A photo of one file, as wide as its box; a drawing where there is none. */
export function Photo({ src, alt, width = 16, height = 9, eager = false }: PhotoProps) {
  return (
    <Picture
      key={src}
      files={src ? [{ src }] : []}
      alt={alt}
      width={width}
      height={height}
      eager={eager}
      style={{ aspectRatio: `${width} / ${height}` }}
      className={cx(classes.sized, classes.photo)}
      drawnClassName={cx(classes.drawn, classes.photo)}
    />
  )
}

type SizedPhotoProps = {
  /** Its two files; sizes are the full one's pixels. */
  photo: { url: string; thumbUrl: string; width: number; height: number }
  alt: string
  /** How wide it is shown, as `<img sizes>` has it. */
  sizes: string
  /** The largest thing of the first view: fetched at once and before others. */
  first?: boolean
  className?: string | undefined
}

/** Every thumbnail is this wide, in pixels. */
const THUMB_WIDTH = 480

/** A photo in the size that is needed; where only the thumbnail can be loaded, that. */
export function SizedPhoto({ photo, alt, sizes, first = false, className }: SizedPhotoProps) {
  const { url, thumbUrl, width, height } = photo
  return (
    <Picture
      key={url}
      // `src` last: a browser that gets it before the others fetches it as well.
      files={[{ sizes, srcSet: `${thumbUrl} ${THUMB_WIDTH}w, ${url} ${width}w`, src: url }, { src: thumbUrl }]}
      alt={alt}
      width={width}
      height={height}
      eager={first}
      draggable={false}
      className={cx(classes.sized, className)}
      drawnClassName={cx(classes.drawn, className)}
    />
  )
}
