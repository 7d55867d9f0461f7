import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Localized } from '#contract/common.ts'
import type { StoredImage } from '#contract/images.ts'
import {
  added,
  changed,
  type ChosenOrder,
  countWithoutText,
  featured,
  type FieldImage,
  type ImageChange,
  moved,
  removed,
  withNames,
} from './image-value.ts'
import { useControlFocus } from './use-control-focus.ts'
import { useImageDrag } from './use-image-drag.ts'
import { type ImageUploadOptions, useImageUploads } from './use-image-uploads.ts'

export type ImageFieldOptions = ImageUploadOptions & {
  value: readonly FieldImage[]
  onChange: (value: FieldImage[]) => void
  /** Whether one of the pictures is the featured one. */
  withFeatured?: boolean
  /** Called while a picture is dragged. Pictures may be dragged out of the field; null: the drag ended. */
  onDrag?: (index: number | null) => void
}

/** The actions on a field's pictures. `status` is a text that tells screen readers about each action. */
export function useImageField(options: ImageFieldOptions) {
  const { value, onChange, withFeatured = false } = options
  const { t } = useLingui()
  const [status, setStatus] = useState('')
  const { list, chooser, focusLater } = useControlFocus()
  // Uploads may end between two renders, so each picture is added to the latest value, not to the rendered one.
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  /**
   * Finds a picture's current index: pictures that were added since the last render have shifted the pictures after
   * them.
   */
  const indexNow = ({ url }: FieldImage) => latest.current.findIndex((one) => one.url === url)
  const set = (images: FieldImage[]) => {
    latest.current = images
    onChange(images)
  }
  const chosenOrder = useRef<ChosenOrder>(new Map())
  const isMainChosen = useRef(false)
  const uploads = useImageUploads({
    ...options,
    imagesNow: () => latest.current,
    onAdd: (image, order) => {
      chosenOrder.current = new Map([...chosenOrder.current, [image.url, order]])
      set(
        added(latest.current, image, { order: chosenOrder.current, withFeatured, isMainChosen: isMainChosen.current }),
      )
      return latest.current.findIndex(({ url }) => url === image.url) + 1
    },
    onStatus: setStatus,
  })

  const move = (from: number, to: number) => {
    // After a manual move, the order of choice no longer counts: pictures that are still uploading are added at the
    // end.
    chosenOrder.current = new Map()
    set(moved(latest.current, from, to))
    const [number, place, count] = [from + 1, to + 1, value.length]
    setStatus(t`Picture ${number} is number ${place} of ${count} now`)
  }
  const drag = useImageDrag({ onMove: move, onDrag: options.onDrag })

  return {
    list,
    chooser,
    status,
    uploads,
    isTarget: drag.isTarget,
    /** Adds pictures of the library at the end. */
    addStored(images: readonly StoredImage[]) {
      const fresh = images.filter(({ url }) => latest.current.every((one) => one.url !== url))
      for (const { url, thumbUrl, width, height } of fresh) {
        const image = { url, thumbUrl, width, height, alt: { he: '', en: '' }, isDecorative: false, isFeatured: false }
        set(added(latest.current, image, { order: new Map(), withFeatured, isMainChosen: isMainChosen.current }))
      }
      const count = latest.current.length
      setStatus(t`There are ${count} pictures now`)
    },
    /** Gives the pictures without a text this name. */
    nameAll(name: Localized) {
      set(withNames(latest.current, name))
      setStatus(t`The pictures without a text have the name now`)
      // The pressed button disappears with the last missing text, so the button that chooses pictures gets the focus.
      if (countWithoutText(latest.current) === 0) focusLater('')
    },
    /** Props of a picture's card. */
    cardProps: (image: FieldImage, index: number) => ({
      onChange: (change: ImageChange) => {
        const now = latest.current[indexNow(image)]
        if (now) set(changed(latest.current, indexNow(image), typeof change === 'function' ? change(now) : change))
      },
      onFeature: () => {
        isMainChosen.current = true
        set(featured(latest.current, indexNow(image)))
      },
      onMove: (to: number) => {
        focusLater(`${to - index}:${image.url}`)
        move(index, to)
      },
      onRemove: () => {
        if (image.isFeatured) isMainChosen.current = false
        set(removed(latest.current, indexNow(image), withFeatured))
        focusLater(`remove:${(value[index + 1] ?? value[index - 1])?.url ?? ''}`)
        const number = index + 1
        setStatus(t`Picture ${number} was removed`)
      },
      ...drag.propsOf(index),
    }),
  }
}
