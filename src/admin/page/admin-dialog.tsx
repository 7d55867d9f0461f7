import { Modal, type ModalRootProps } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import classes from './admin-dialog.module.css'

type AdminDialogProps = Pick<ModalRootProps, 'size'> & {
  isOpen?: boolean
  title: ReactNode
  /** Class of the part below the title. */
  className?: string | undefined
  onClose: () => void
  children: ReactNode
}

/** A dialog in the middle of the page: its title, a button that closes it, and its content. */
export function AdminDialog({ isOpen = true, title, size, className, onClose, children }: AdminDialogProps) {
  const { t } = useLingui()
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      centered
      {...(size !== undefined && { size })}
      classNames={{ content: classes.content!, title: classes.title! }}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* `Modal.Header` is not used, because it would be a second banner landmark of the page. */}
        <div className={classes.header}>
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label={t`Close`} />
        </div>
        <Modal.Body {...(className !== undefined && { className })}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
