import { useEffect, useState } from 'react'
import { cx } from './cx.ts'
import { NoPhotoScene } from './scenes.tsx'
import classes from './sized-photo.module.css'

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

/** A photo in the size that is needed. Where only the thumbnail is on the device it shows that, and a drawing where nothing is. */
export function SizedPhoto({ photo, alt, sizes, first = false, className }: SizedPhotoProps) {
  const [tried, setTried] = useState<'nothing' | 'full' | 'all'>('nothing')
  const failed = () => setTried((before) => (before === 'nothing' ? 'full' : 'all'))

  // With the signal back, a missing picture gets another chance.
  useEffect(() => {
    if (tried === 'nothing') return
    const again = () => setTried('nothing')
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [tried])

  if (tried === 'all') {
    return (
      <span role={alt ? 'img' : undefined} aria-label={alt || undefined} className={cx(classes.drawn, className)}>
        <NoPhotoScene />
      </span>
    )
  }
  return (
    <img
      // It may have failed before the page came to life, and then there is no event.
      ref={(img) => {
        if (img?.complete && img.naturalWidth === 0) failed()
      }}
      className={cx(classes.photo, className)}
      alt={alt}
      width={photo.width}
      height={photo.height}
      {...(tried === 'nothing' && { srcSet: `${photo.thumbUrl} ${THUMB_WIDTH}w, ${photo.url} ${photo.width}w`, sizes })}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding={first ? 'sync' : 'async'}
      draggable={false}
      src={tried === 'nothing' ? photo.url : photo.thumbUrl}
      onError={failed}
    />
  )
}
