import { useEffect, useState } from 'react'
import { preload } from 'react-dom'
import { cx } from './cx.ts'
import { NoPhotoScene } from './scenes.tsx'
import classes from './sized-photo.module.css'

type SizedPhotoProps = {
  /** Its files; sizes are the full one's pixels. */
  photo: {
    url: string
    thumbUrl: string
    width: number
    height: number
    /** The size of a phone's screen. */
    middle?: { url: string; avifUrl: string; width: number } | undefined
  }
  alt: string
  /** How wide it is shown, as `<img sizes>` has it; on a phone no wider than the screen. */
  sizes: string
  /** The largest thing of the first view: fetched at once and before others. */
  first?: boolean
  /** To be looked at closely: the full picture on every screen. */
  close?: boolean
  className?: string | undefined
}

/** Every thumbnail is this wide, in pixels. */
const THUMB_WIDTH = 480

/** Where the middle size is enough at any density: two pixels of the picture for each of the screen's. */
const PHONE = '(max-width: 30em)'

type Size = 'middle' | 'full' | 'thumb'

/** In which sizes a photo is tried, one after the other. */
function sizesToTry({ photo, close }: SizedPhotoProps): readonly Size[] {
  if (!photo.middle) return ['full', 'thumb']
  return close ? ['full', 'middle', 'thumb'] : ['middle', 'full', 'thumb']
}

/**
 * A photo in the size that is needed. One that can't be had is shown in another size that may be on the device, in the
 * end by a drawing.
 */
export function SizedPhoto(props: SizedPhotoProps) {
  const { photo, alt, sizes, first = false, className } = props
  const [tried, setTried] = useState(0)
  const failed = () => setTried((before) => before + 1)
  const size = sizesToTry(props)[tried]
  const middle = size === 'middle' ? photo.middle : undefined
  // React makes no preload for an image inside of <picture>.
  if (import.meta.env.SSR && first) preloadPhoto(props)

  // With the signal back, a missing picture gets another chance.
  useEffect(() => {
    if (tried === 0) return
    const again = () => setTried(0)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [tried])

  if (size === undefined) {
    return (
      <span role={alt ? 'img' : undefined} aria-label={alt || undefined} className={cx(classes.drawn, className)}>
        <NoPhotoScene />
      </span>
    )
  }
  return (
    <picture className={classes.picture}>
      {middle && <source type="image/avif" media={PHONE} srcSet={middle.avifUrl} />}
      <img
        // It may have failed before the page came to life, and then there is no event.
        ref={(img) => {
          if (img?.complete && img.naturalWidth === 0) failed()
        }}
        className={cx(classes.photo, className)}
        alt={alt}
        width={photo.width}
        height={photo.height}
        {...(size !== 'thumb' && { srcSet: srcSetOf(photo, middle), sizes })}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
        src={size === 'thumb' ? photo.thumbUrl : photo.url}
        onError={failed}
      />
    </picture>
  )
}

const srcSetOf = ({ url, thumbUrl, width }: SizedPhotoProps['photo'], middle: SizedPhotoProps['photo']['middle']) =>
  [`${thumbUrl} ${THUMB_WIDTH}w`, ...(middle ? [`${middle.url} ${middle.width}w`] : []), `${url} ${width}w`].join(', ')

/** Two links with a middle size, of which a screen takes one. A browser that can't show the type leaves it. */
function preloadPhoto({ photo, sizes }: SizedPhotoProps): void {
  const { url, middle } = photo
  const image = { as: 'image', fetchPriority: 'high' } as const
  if (middle) preload(middle.avifUrl, { ...image, type: 'image/avif', media: PHONE })
  preload(url, {
    ...image,
    imageSrcSet: srcSetOf(photo, middle),
    imageSizes: sizes,
    ...(middle && { media: `not all and ${PHONE}` }),
  })
}
