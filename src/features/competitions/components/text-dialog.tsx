import { useLingui } from '@lingui/react/macro'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type ReactNode, Suspense, useEffect, useId, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import classes from './text-dialog.module.css'

type TextDialogProps = {
  title: string
  /** Called once; the focus returns to the button that opened it. */
  onClose: () => void
  /** May load later. */
  children: ReactNode
}

/** A text to read without leaving the form. A native dialog: it keeps the focus, and Escape closes it. */
export function TextDialog({ title, onClose, children }: TextDialogProps) {
  const { t } = useLingui()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const { current } = dialog
    if (current && !current.open) current.showModal()
  }, [])
  const close = () => dialog.current?.close()
  return (
    // Keys have Escape and both buttons; pressing beside the text is for fingers and mice.
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
      {/* Nothing in it can have the focus, so it needs the focus itself to be scrolled by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.text} tabIndex={0} role="region" aria-labelledby={id}>
        <Suspense fallback={<p>{t`Just a moment`}</p>}>{children}</Suspense>
      </div>
      <div className={classes.foot}>
        <Button onClick={close}>{t`Back to the form`}</Button>
      </div>
    </dialog>
  )
}
