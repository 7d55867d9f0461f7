import { useLingui } from '@lingui/react/macro'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './button.tsx'
import classes from './dialog.module.css'
import { IconButton } from './icon-button.tsx'

type DialogProps = {
  title: string
  /** Called once, when the dialog closes. The focus then returns to the element that opened the dialog. */
  onClose: () => void
  /** The text of a button below the content, which closes the dialog. Absent: no such button. */
  back?: string
  children: ReactNode
}

/** A native dialog over a page for riders. It keeps the focus inside. Escape or a press beside the dialog closes it. */
export function Dialog({ title, onClose, back, children }: DialogProps) {
  const { t } = useLingui()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    const { current } = dialog
    if (current && !current.open) current.showModal()
    return () => {
      // The browser returns the focus only if a dialog is closed, not if Back removed the open dialog.
      if (current?.open && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [])
  const close = () => dialog.current?.close()
  return (
    // Keys have Escape and the button; pressing beside the dialog is for fingers and mice.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={id}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
    >
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        <IconButton label={t`Close`} onClick={close}>
          <IconX aria-hidden />
        </IconButton>
      </div>
      {children}
      {back !== undefined && (
        <div className={classes.foot}>
          <Button onClick={close}>{back}</Button>
        </div>
      )}
    </dialog>
  )
}
