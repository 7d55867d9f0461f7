import { Modal, type ModalProps } from '@mantine/core'
import { type RefObject, useRef, useState } from 'react'
import { useBackCloses } from '../page/use-back-closes.ts'
import classes from './mantine-dialog.module.css'

/** The props of Mantine's Modal. `closeLabel`: the close button's text; absent: no close button. */
type DialogProps = Omit<ModalProps, 'classNames' | 'closeButtonProps' | 'withCloseButton'> & { closeLabel?: string }

/** A dialog over a page outside the admin area. */
export function Dialog({ closeLabel, ...props }: DialogProps) {
  return (
    <Modal
      centered
      transitionProps={{ duration: 0 }}
      withCloseButton={closeLabel !== undefined}
      closeButtonProps={{ 'aria-label': closeLabel }}
      // Mantine renders a `<header>`. Without this role, screen readers could announce it as the page's banner.
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

/** For a dialog that a button of the page opens. Back closes the dialog, and the focus then returns to the button. */
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
