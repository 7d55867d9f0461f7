import { useLingui } from '@lingui/react/macro'
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { type ToastStore, useToastList } from './toast-store.ts'
import classes from './toasts.module.css'

// Loaded with the first toast, because most visits show none. If this code can't be loaded (an old tab after a release,
// no signal on the first visit), `PlainToasts` shows the texts.
const ToastView = lazy(() => import('./toast-view.tsx').catch(() => ({ default: PlainToasts })))

/**
 * The region of the toasts. It is on the page from the start, because screen readers announce additions only to a
 * region that they know already. Hovering or focusing the region pauses the timers. F8 focuses the region, and Escape
 * returns the focus. If there is no toast, F8 shows one that says so.
 */
export function ToastArea({ store }: { store: ToastStore }) {
  const { t } = useLingui()
  const toasts = useToastList(store)
  const area = useRef<HTMLElement>(null)
  const cameFrom = useRef<HTMLElement | null>(null)
  const anyOpen = toasts.some((toast) => toast.open)
  // Whether any toast was shown. Set during rendering; stays true, so that the view stays after the first toast.
  const [used, setUsed] = useState(false)
  if (anyOpen && !used) setUsed(true)
  const none = t`There are no messages`

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || !area.current) return
      event.preventDefault()
      if (!store.getState().some((toast) => toast.open)) store.toast({ title: none })
      const active = document.activeElement
      if (!area.current.contains(active)) cameFrom.current = active instanceof HTMLElement ? active : null
      area.current.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [store, none])

  useEffect(() => {
    if (anyOpen) return
    // If a toast is removed under the pointer or with the focus, no event tells that the hover or focus has ended.
    store.resume('hover')
    store.resume('focus')
    if (area.current?.contains(document.activeElement)) returnFocus(cameFrom)
  }, [anyOpen, store])

  return (
    // The handlers only pause; the controls are the buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={area}
      className={classes.area}
      aria-label={t`Messages (F8)`}
      tabIndex={-1}
      // A press must neither take the focus from a form nor pause the timers.
      onMouseDown={(event) => event.preventDefault()}
      onMouseEnter={() => store.pause('hover')}
      onMouseLeave={() => store.resume('hover')}
      onFocus={() => store.pause('focus')}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) store.resume('focus')
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') returnFocus(cameFrom)
      }}
    >
      <div role="status" aria-live="polite" aria-atomic="false" aria-relevant="additions text">
        {used && (
          <Suspense fallback={<Waiting store={store} />}>
            <ToastView store={store} />
          </Suspense>
        )}
      </div>
    </section>
  )
}

function returnFocus(cameFrom: RefObject<HTMLElement | null>): void {
  cameFrom.current?.focus({ preventScroll: true })
  cameFrom.current = null
}

/** Pauses the timers while the toasts' view loads. */
function Waiting({ store }: { store: ToastStore }) {
  useEffect(() => {
    store.pause('loading')
    return () => store.resume('loading')
  }, [store])
  return null
}

/** Shows the toasts' texts if the toasts' view can't be loaded. */
function PlainToasts({ store }: { store: ToastStore }) {
  const { t } = useLingui()
  const toasts = useToastList(store)
  const open = toasts.filter((toast) => toast.open)
  return (
    <>
      {open.map((toast) => (
        <div key={toast.id} className={classes.card} data-variant={toast.variant}>
          <div className={classes.text}>
            <div className={classes.title}>{toast.title}</div>
            <div className={classes.description}>{toast.description}</div>
          </div>
          <button type="button" className={classes.close} onClick={() => store.dismiss(toast.id)}>
            {t`Close message`}
          </button>
        </div>
      ))}
    </>
  )
}
