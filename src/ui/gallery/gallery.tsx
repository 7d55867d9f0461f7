import { useLingui } from '@lingui/react/macro'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import type { KeyboardEvent, MouseEvent } from 'react'
import { Photo, SizedPhoto } from '../photo.tsx'
import { NoPhotoScene } from '../page/scenes.tsx'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import type { GalleryPhoto } from './gallery-photo.ts'
import classes from './gallery.module.css'
import { PhotoViewer } from './photo-viewer.tsx'
import { useGallery } from './use-gallery.ts'

type GalleryProps = { photos: readonly GalleryPhoto[] }

const SIZES = '(min-width: 60em) 700px, 100vw'

/**
 * The photos of a page in a native scroller, with keys, buttons and thumbnails. Without scripts the scroller still
 * works: thumbnails link to the photos, and the photos link to their files.
 */
export function Gallery({ photos }: GalleryProps) {
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
  return <Slides photos={photos} />
}

function Slides({ photos }: GalleryProps) {
  const { t } = useLingui()
  const count = photos.length
  const { trackRef, index, go, viewing, onKeyDown, onOpen, onViewed } = useGallery(count)
  const many = count > 1
  return (
    <section aria-label={t`Photos`}>
      <div className={classes.stage}>
        <ul className={classes.track} ref={trackRef}>
          {photos.map(({ photo, alt }, at) => (
            <Slide
              key={photo.url}
              photo={photo}
              alt={alt}
              at={at}
              isCurrent={at === index}
              onKeyDown={onKeyDown}
              onOpen={(event) => onOpen(event, at)}
            />
          ))}
        </ul>
        {many && <Counter photos={photos} index={index} />}
        {many && (
          <>
            <Step by={-1} label={t`Previous photo`} isEnd={index === 0} onClick={() => go(index - 1)} />
            <Step by={1} label={t`Next photo`} isEnd={index >= count - 1} onClick={() => go(index + 1)} />
          </>
        )}
      </div>
      {many && <Thumbs photos={photos} index={index} onPick={(at) => go(at)} />}
      {viewing !== null && <PhotoViewer photos={photos} start={viewing} onClose={onViewed} />}
    </section>
  )
}

type SlideProps = GalleryPhoto & {
  at: number
  isCurrent: boolean
  onKeyDown: (event: KeyboardEvent) => void
  onOpen: (event: MouseEvent) => void
}

/** One photo. Only the current photo can be reached with Tab. */
function Slide({ photo, alt, at, isCurrent, onKeyDown, onOpen }: SlideProps) {
  const { t } = useLingui()
  return (
    <li id={`photo-${at + 1}`} className={classes.slide}>
      <a
        href={photo.url}
        className={classes.open}
        data-slide=""
        tabIndex={isCurrent ? undefined : -1}
        onKeyDown={onKeyDown}
        onClick={onOpen}
        draggable={false}
      >
        <SizedPhoto photo={photo} alt={alt} sizes={SIZES} first={at === 0} className={classes.photo} />
        <VisuallyHidden>{t`(enlarge)`}</VisuallyHidden>
      </a>
    </li>
  )
}

/** Shows which photo is in view: with dots, and with a sentence for screen readers. */
function Counter({ photos, index }: GalleryProps & { index: number }) {
  const { t } = useLingui()
  const count = photos.length
  return (
    <p className={classes.counter} aria-live="polite">
      <VisuallyHidden>{t`Photo ${index + 1} of ${count}`}</VisuallyHidden>
      <span aria-hidden="true" className={classes.dots}>
        {photos.map(({ photo }, at) => (
          <span key={photo.url} className={classes.dot} data-current={at === index || undefined} />
        ))}
      </span>
    </p>
  )
}

type StepProps = { by: 1 | -1; label: string; isEnd: boolean; onClick: () => void }

/** A button to the next or the previous photo. */
function Step({ by, label, isEnd, onClick }: StepProps) {
  return (
    <button
      type="button"
      className={classes.step}
      data-by={by}
      data-needs-scripts
      aria-label={label}
      aria-disabled={isEnd || undefined}
      onClick={onClick}
    >
      <IconChevronRight aria-hidden size={28} stroke={2.5} />
    </button>
  )
}

type ThumbsProps = GalleryProps & { index: number; onPick: (at: number) => void }

/** Thumbnails of all photos; a press brings a photo into view. */
function Thumbs({ photos, index, onPick }: ThumbsProps) {
  const { t } = useLingui()
  return (
    <ul className={classes.thumbs} aria-label={t`All photos`}>
      {photos.map(({ photo }, at) => (
        <li key={photo.url}>
          <a
            href={`#photo-${at + 1}`}
            className={classes.thumb}
            aria-label={t`Photo ${at + 1}`}
            aria-current={at === index || undefined}
            onClick={(event) => {
              event.preventDefault()
              onPick(at)
            }}
          >
            <Photo src={photo.thumbUrl} alt="" width={3} height={2} focus={photo.focus} />
          </a>
        </li>
      ))}
    </ul>
  )
}
