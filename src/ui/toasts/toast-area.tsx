import { useLingui } from '@lingui/react/macro'
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { type ToastStore, useToastList } from './toast-store.ts'
import classes from './toasts.module.css'

// Most visits show no toast, so what draws them isn't in the first load. When it can't be loaded (an old tab after a
// release, no signal on the very first visit) the words are shown plainly: a message is never lost, nothing breaks.
const ToastView = lazy(() => import('./toast-view.tsx').catch(() => ({ default: PlainToasts })))

/**
 * The corner where toasts appear. It is on every page from the start, because a screen reader only announces what is
 * added to a region it already knows. Pointing at it or focusing it stops the clocks; F8 focuses it (spec §4), Escape
 * goes back to where one was.
 */
export function ToastArea({ store }: { store: ToastStore }) {
  const { t } = useLingui()
  const toasts = useToastList(store)
  const area = useRef<HTMLElement>(null)
  const cameFrom = useRef<HTMLElement | null>(null)
  const anyOpen = toasts.some((toast) => toast.open)
  // Adjusted while rendering: once there was a toast, the view stays.
  const [used, setUsed] = useState(false)
  if (anyOpen && !used) setUsed(true)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || !area.current || !store.getState().some((toast) => toast.open)) return
      event.preventDefault()
      const active = document.activeElement
      if (!area.current.contains(active)) cameFrom.current = active instanceof HTMLElement ? active : null
      area.current.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [store])

  useEffect(() => {
    if (anyOpen) return
    // The last toast may vanish from under the pointer or the focus, and then neither says that it left.
    store.resume('hover')
    store.resume('focus')
    if (area.current?.contains(document.activeElement)) returnFocus(cameFrom)
  }, [anyOpen, store])

  return (
    // The handlers only watch; what is operated are the buttons inside.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={area}
      className={classes.area}
      aria-label={t`Messages (F8)`}
      tabIndex={-1}
      // A press doesn't move the focus: it would take it out of a form, and stop the clocks until the next press.
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

/** While the view loads, the clocks stand: five seconds are five seconds of being seen. */
function Waiting({ store }: { store: ToastStore }) {
  useEffect(() => {
    store.pause('loading')
    return () => store.resume('loading')
  }, [store])
  return null
}

/** The words and a way to close them, for when the view's own file can't be had. */
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
