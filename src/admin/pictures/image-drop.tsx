import '@mantine/dropzone/styles.layer.css'
import { Button } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { useLingui } from '@lingui/react/macro'
import IconLibraryPhoto from '@tabler/icons-react/dist/esm/icons/IconLibraryPhoto.mjs'
import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs'
import { type Ref, useEffect, useEffectEvent, useRef } from 'react'
import classes from './image-drop.module.css'

type ImageDropProps = {
  /** The MIME types that the file dialog offers. */
  types: readonly string[]
  multiple: boolean
  disabled: boolean
  /** The ref of the button, which gets the focus when a picture was removed. */
  buttonRef: Ref<HTMLButtonElement>
  /** The field's path in the form, by which the field gets the focus. */
  path: string
  onFiles: (files: readonly File[]) => void
  /** Called when a picture of the library is wanted. */
  onLibrary: () => void
}

const isTextField = (element: Element | null) =>
  element instanceof HTMLElement && (element.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(element.tagName))

/**
 * Takes files that are dropped, chosen or pasted. A paste goes to the picture field that has the focus, otherwise to
 * the first picture field. It is ignored if a text field has the focus or another picture field has already taken it.
 */
export function ImageDrop({ types, multiple, disabled, buttonRef, path, onFiles, onLibrary }: ImageDropProps) {
  const { t } = useLingui()
  const open = useRef<() => void>(null)
  const area = useRef<HTMLDivElement>(null)

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (disabled || files.length === 0 || event.defaultPrevented) return
    const focused = document.activeElement
    const inOtherField = focused?.closest('[data-image-field]') ?? null
    if (isTextField(focused)) return
    if (inOtherField !== null && !inOtherField.contains(area.current)) return
    event.preventDefault()
    onFiles(multiple ? files : files.slice(0, 1))
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [])

  return (
    <Dropzone
      ref={area}
      className={classes.zone!}
      openRef={open}
      accept={[...types]}
      multiple={multiple}
      disabled={disabled}
      activateOnKeyboard={false}
      enablePointerEvents
      // `onDropAny` handles all files, also refused ones, because the field must say why a file was refused.
      onDrop={() => {}}
      onDropAny={(files, refused) => onFiles([...files, ...refused.map(({ file }) => file)])}
    >
      <div className={classes.content}>
        <IconPhotoPlus size={32} stroke={1.75} aria-hidden className={classes.icon} />
        <p>{multiple ? t`Drop or paste pictures here` : t`Drop or paste a picture here`}</p>
        <div className={classes.choices}>
          <Button
            ref={buttonRef}
            variant="default"
            className={classes.button!}
            data-path={path}
            disabled={disabled}
            onClick={(event) => {
              // Stops the click here, because the area around the button opens the dialog too.
              event.stopPropagation()
              open.current?.()
            }}
          >
            {multiple ? t`Choose pictures` : t`Choose a picture`}
          </Button>
          <Button
            variant="default"
            className={classes.button!}
            leftSection={<IconLibraryPhoto size={18} aria-hidden />}
            disabled={disabled}
            onClick={(event) => {
              event.stopPropagation()
              onLibrary()
            }}
          >
            {t`From the library`}
          </Button>
        </div>
        <p className={classes.limits}>{t`JPG, PNG, GIF or WEBP, up to 40 MB`}</p>
      </div>
    </Dropzone>
  )
}
