import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import type { Toast } from './toast-store.ts'
import { useSwipeRight } from './use-swipe-right.ts'
import classes from './toasts.module.css'

type ToastCardProps = { toast: Toast; onClose: () => void }

/**
 * After a keyboard press (`detail` is 0), moves the focus to the toasts' area, because the toast and its buttons
 * disappear.
 */
function keepFocus({ detail, currentTarget }: MouseEvent): void {
  if (detail === 0) currentTarget.closest('section')?.focus()
}

/** One toast. Its buttons or a swipe to the right close it. */
export function ToastCard({ toast, onClose }: ToastCardProps) {
  const { t } = useLingui()
  const swipe = useSwipeRight(onClose)
  return (
    <div className={classes.card} data-variant={toast.variant} style={swipe.style} {...swipe.handlers}>
      <div className={classes.text}>
        <div className={classes.title}>{toast.title}</div>
        {toast.description && <div className={classes.description}>{toast.description}</div>}
      </div>
      {toast.action && <ActionButton {...toast.action} onClose={onClose} />}
      <button
        type="button"
        className={classes.close}
        aria-label={t`Close message`}
        onClick={(event) => {
          keepFocus(event)
          onClose()
        }}
      >
        <IconX size={20} stroke={2.5} aria-hidden />
      </button>
    </div>
  )
}

function ActionButton({ label, run, onClose }: NonNullable<Toast['action']> & { onClose: () => void }) {
  return (
    <button
      type="button"
      className={classes.action}
      onClick={(event) => {
        keepFocus(event)
        onClose()
        run()
      }}
    >
      {label}
    </button>
  )
}
