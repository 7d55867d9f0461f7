import { useLingui } from '@lingui/react/macro'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useRef } from 'react'
import { IconButton } from '../icon-button.tsx'
import { useBackCloses } from '../page/use-back-closes.ts'
import { SizedPhoto } from '../photo.tsx'
import type { GalleryPhoto } from './gallery-photo.ts'
import classes from './photo-viewer.module.css'
import { slideForKey, useForward, useSnapTrack } from './use-snap-track.ts'

type PhotoViewerProps = {
  photos: readonly GalleryPhoto[]
  start: number
  /** Called once, with the index of the current photo. */
  onClose: (index: number) => void
}

/** The photos in full screen, in a native dialog. Escape and Back close the dialog. */
export function PhotoViewer({ photos, start, onClose }: PhotoViewerProps) {
  const { t } = useLingui()
  const forward = useForward()
  const dialog = useRef<HTMLDialogElement>(null)
  const { trackRef, index, go } = useSnapTrack(photos.length, forward, start)

  useEffect(() => {
    const { current } = dialog
    if (current && !current.open) current.showModal()
  }, [])

  useBackCloses(true, () => dialog.current?.close())

  // The listener is on the dialog, because any element inside may have the focus.
  useEffect(() => {
    const { current } = dialog
    const onKey = (event: KeyboardEvent) => {
      const next = slideForKey(event.key, index, photos.length, forward)
      if (next === null) return
      event.preventDefault()
      go(next)
    }
    current?.addEventListener('keydown', onKey)
    return () => current?.removeEventListener('keydown', onKey)
  })

  const many = photos.length > 1
  return (
    <dialog ref={dialog} className={classes.viewer} aria-label={t`Photos`} onClose={() => onClose(index)}>
      {/* Nothing in it can be focused, and keys must be able to scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul ref={trackRef} className={classes.track} tabIndex={0}>
        {photos.map(({ photo, alt }) => (
          <li key={photo.url} className={classes.slide}>
            <SizedPhoto photo={photo} alt={alt} sizes="100vw" close className={classes.photo} />
            <p className={classes.caption} aria-hidden="true">
              {alt}
            </p>
          </li>
        ))}
      </ul>
      <IconButton label={t`Close`} className={classes.close} onClick={() => dialog.current?.close()}>
        <IconX aria-hidden size={26} />
      </IconButton>
      {many && (
        <div className={classes.steps}>
          <IconButton label={t`Previous photo`} aria-disabled={index === 0 || undefined} onClick={() => go(index - 1)}>
            <IconChevronRight aria-hidden size={28} className={classes.back} />
          </IconButton>
          <p className={classes.count} aria-live="polite" dir="ltr">
            {index + 1} / {photos.length}
          </p>
          <IconButton
            label={t`Next photo`}
            aria-disabled={index === photos.length - 1 || undefined}
            onClick={() => go(index + 1)}
          >
            <IconChevronRight aria-hidden size={28} className={classes.ahead} />
          </IconButton>
        </div>
      )}
    </dialog>
  )
}
