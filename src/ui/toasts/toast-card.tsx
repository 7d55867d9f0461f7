import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useLingui } from '@lingui/react/macro'
import type { Toast } from './toast-store.ts'
import { useSwipeRight } from './use-swipe-right.ts'
import classes from './toasts.module.css'

type ToastCardProps = { toast: Toast; onClose: () => void }

/** One toast; a button or a swipe to the right closes it. */
export function ToastCard({ toast, onClose }: ToastCardProps) {
  const { t } = useLingui()
  const swipe = useSwipeRight(onClose)
  return (
    <div className={classes.card} data-variant={toast.variant} style={swipe.style} {...swipe.handlers}>
      <div className={classes.text}>
        <div className={classes.title}>{toast.title}</div>
        {toast.description && <div className={classes.description}>{toast.description}</div>}
      </div>
      <button
        type="button"
        className={classes.close}
        aria-label={t`Close message`}
        onClick={(event) => {
          // From the keyboard (detail 0) the focus stays in the area, which outlives this button.
          if (event.detail === 0) event.currentTarget.closest('section')?.focus()
          onClose()
        }}
      >
        <IconX size={20} stroke={2.5} aria-hidden />
      </button>
    </div>
  )
}
