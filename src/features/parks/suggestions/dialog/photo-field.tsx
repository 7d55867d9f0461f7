import { useLingui } from '@lingui/react/macro'
import { type ChangeEvent, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/state/notice.tsx'
import classes from './dialog.module.css'
import { type SmallPhoto, smallPhotoOf } from './small-photo.ts'

type PhotoFieldProps = {
  label: string
  value: SmallPhoto | null
  onChange: (photo: SmallPhoto | null) => void
}

/**
 * A field for one photo. The photo is drawn anew on the device, so that it no longer contains where and when it was
 * taken.
 */
export function PhotoField({ label, value, onChange }: PhotoFieldProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [isUnreadable, setUnreadable] = useState(false)
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    // Without this, choosing the same file again would cause no event.
    currentTarget.value = ''
    if (!file) return
    setBusy(true)
    setUnreadable(false)
    const photo = await smallPhotoOf(file)
    if (photo) onChange(photo)
    setUnreadable(!photo)
    setBusy(false)
  }
  return (
    <div className={classes.photo}>
      {value && <img src={value.preview} alt={t`The photo that you chose`} className={classes.preview} />}
      <div className={classes.photoButtons}>
        <Button ref={chooser} variant="secondary" busy={isBusy} onClick={() => input.current?.click()}>
          {value ? t`Another photo` : label}
        </Button>
        {value && (
          <Button
            variant="quiet"
            busy={isBusy}
            onClick={() => {
              onChange(null)
              chooser.current?.focus()
            }}
          >
            {t`Without a photo`}
          </Button>
        )}
      </div>
      <p className={classes.hint}>
        {t`No people in it, please. Made smaller on your device, without the place and time that the camera noted.`}
      </p>
      <div role="alert">
        {isUnreadable && (
          <Notice kind="error">{t`This picture can’t be opened here. Choose another, such as a JPG.`}</Notice>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={label}
        onChange={(event) => void choose(event)}
      />
    </div>
  )
}
