import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { Modal, type ModalProps } from '@mantine/core'
import { type RefObject, useRef, useState } from 'react'
import { useBackCloses } from '../page/use-back-closes.ts'
import classes from './mantine-dialog.module.css'

/** What Mantine's Modal takes. `closeLabel`: what closing means here; without it there is no button for it. */
type DialogProps = Omit<ModalProps, 'classNames' | 'closeButtonProps' | 'withCloseButton'> & { closeLabel?: string }

/** A dialog over a page outside of the admin area. */
export function Dialog({ closeLabel, ...props }: DialogProps) {
  return (
    <Modal
      centered
      transitionProps={{ duration: 0 }}
      withCloseButton={closeLabel !== undefined}
      closeButtonProps={{ 'aria-label': closeLabel }}
      // Not the page's banner.
      attributes={{ header: { role: 'presentation' } }}
      classNames={{
        content: classes.content!,
        header: classes.header!,
        title: classes.title!,
        close: classes.close!,
        body: classes.body!,
      }}
      {...props}
    />
  )
}

/** For a dialog that a button of the page opens. Back closes it; as it closes, the focus goes back to the button. */
export function useDialog(): {
  isOpen: boolean
  opener: RefObject<HTMLButtonElement | null>
  open: () => void
  close: () => void
} {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  useBackCloses(isOpen, close)
  return { isOpen, opener, open: () => setOpen(true), close }
}
