import { useLingui } from '@lingui/react/macro'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useHydrated } from '@tanstack/react-router'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import type { Photo } from '#contract/parks.ts'
import { withMiddle } from '#contract/picture-files.ts'
import { directionOf } from '#platform/language.ts'
import { useLanguage } from '#platform/use-language.ts'
import { NoPhotoScene } from '#ui/scenes.tsx'
import { SizedPhoto } from '#ui/photo.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import classes from './gallery.module.css'
import { PhotoViewer } from './photo-viewer.tsx'
import { slideForKey, useSnapTrack } from './use-snap-track.ts'

type GalleryProps = { photos: readonly Photo[]; parkName: string }

const SIZES = '(min-width: 60em) 700px, 100vw'

/**
 * The photos of a park in a native scroller, with keys, buttons and thumbnails. Without scripts it scrolls, thumbnails are
 * links to photos, and photos links to their files.
 */
export function Gallery({ photos, parkName }: GalleryProps) {
  const { t } = useLingui()
  if (photos.length === 0) {
    return (
      <div className={classes.stage} data-empty="">
        <div className={classes.drawn}>
          <NoPhotoScene />
        </div>
        <p className={classes.counter}>{t`No photos yet`}</p>
      </div>
    )
  }
  return <Slides photos={photos} parkName={parkName} />
}

function Slides({ photos, parkName }: GalleryProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const isHydrated = useHydrated()
  const forward = directionOf(language) === 'rtl' ? -1 : 1
  const count = photos.length
  const { trackRef, index, go } = useSnapTrack(count, forward)
  const [viewing, setViewing] = useState<number | null>(null)
  const many = count > 1

  const focusSlide = (at: number) =>
    trackRef.current?.querySelectorAll<HTMLElement>('[data-slide]')[at]?.focus({ preventScroll: true })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const next = many ? slideForKey(event.key, index, count, forward) : null
    if (next === null) return
    event.preventDefault()
    go(next)
    focusSlide(next)
  }
  const onOpen = (event: MouseEvent, at: number) => {
    // With a modifier the browser opens the link, in a new tab for example.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setViewing(at)
  }
  const onViewed = (at: number) => {
    setViewing(null)
    go(at, 'instant')
    focusSlide(at)
  }
  const altOf = (photo: Photo, at: number) => photo.alt[language] || t`${parkName}, photo ${at + 1}`
  const step = (by: 1 | -1, label: string) => {
    const end = index + by < 0 || index + by >= count
    return (
      <button
        type="button"
        className={classes.step}
        data-by={by}
        aria-label={label}
        aria-disabled={end || undefined}
        onClick={() => go(index + by)}
      >
        <IconChevronRight aria-hidden size={28} stroke={2.5} />
      </button>
    )
  }

  return (
    <section className={classes.gallery} aria-label={t`Photos`}>
      <div className={classes.stage}>
        <ul className={classes.track} ref={trackRef}>
          {photos.map((photo, at) => (
            <li key={photo.url} id={`photo-${at + 1}`} className={classes.slide}>
              <a
                href={photo.url}
                className={classes.open}
                data-slide=""
                tabIndex={at === index ? undefined : -1}
                onKeyDown={onKeyDown}
                onClick={(event) => onOpen(event, at)}
                draggable={false}
              >
                <SizedPhoto
                  photo={withMiddle(photo)}
                  alt={altOf(photo, at)}
                  sizes={SIZES}
                  first={at === 0}
                  className={classes.photo}
                />
                <VisuallyHidden>{t`(enlarge)`}</VisuallyHidden>
              </a>
            </li>
          ))}
        </ul>
        {many && (
          <>
            <p className={classes.counter} aria-live="polite">
              <VisuallyHidden>{t`Photo ${index + 1} of ${count}`}</VisuallyHidden>
              <span aria-hidden="true" className={classes.dots}>
                {photos.map((photo, at) => (
                  <span key={photo.url} className={classes.dot} data-current={at === index || undefined} />
                ))}
              </span>
            </p>
            {isHydrated && (
              <>
                {step(-1, t`Previous photo`)}
                {step(1, t`Next photo`)}
              </>
            )}
          </>
        )}
      </div>
      {many && (
        <ul className={classes.thumbs} aria-label={t`All photos`}>
          {photos.map((photo, at) => (
            <li key={photo.url}>
              <a
                href={`#photo-${at + 1}`}
                className={classes.thumb}
                aria-label={t`Photo ${at + 1}`}
                aria-current={at === index || undefined}
                onClick={(event) => {
                  event.preventDefault()
                  go(at)
                }}
              >
                <img
                  src={photo.thumbUrl}
                  alt=""
                  width={96}
                  height={64}
                  loading="lazy"
                  decoding="async"
                  draggable={false}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {viewing !== null && (
        <PhotoViewer
          photos={photos.map((photo, at) => ({ photo, alt: altOf(photo, at) }))}
          start={viewing}
          onClose={onViewed}
        />
      )}
    </section>
  )
}
