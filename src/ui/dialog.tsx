import { useLingui } from '@lingui/react/macro'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './button.tsx'
import classes from './dialog.module.css'
import { IconButton } from './icon-button.tsx'

type DialogProps = {
  title: string
  /** Called once; the focus returns to the element that opened the dialog. */
  onClose: () => void
  /** The text of a button below the content that also closes it. */
  back?: string
  children: ReactNode
}

/** A native dialog over a rider's page. It keeps the focus; Escape or a press beside the dialog closes it. */
export function Dialog({ title, onClose, back, children }: DialogProps) {
  const { t } = useLingui()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    const { current } = dialog
    if (current && !current.open) current.showModal()
    return () => {
      // Back removed the open dialog: the browser returns the focus by itself only if a dialog is closed.
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
