import { useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { useBackCloses } from '#ui/page/use-back-closes.ts'
import classes from './text-dialog.module.css'

type TextDialogProps = {
  title: string
  /** Called once; the focus returns to the button that opened the dialog. */
  onClose: () => void
  /** The text, which may load later than the dialog. */
  children: ReactNode
}

/** A text to read without leaving the form. */
export function TextDialog({ title, onClose, children }: TextDialogProps) {
  const { t } = useLingui()
  useBackCloses(true, onClose)
  return (
    <Dialog title={title} onClose={onClose} back={t`Back to the form`}>
      {/* The text contains nothing that can be focused, so its box takes the focus for scrolling by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.text} tabIndex={0} role="region" aria-label={title}>
        <Suspense fallback={<p>{t`Just a moment`}</p>}>{children}</Suspense>
      </div>
    </Dialog>
  )
}
