import { Plural } from '@lingui/react/macro'
import { Suspense, useLayoutEffect, useRef } from 'react'
import { lazyPart } from '#platform/page/later.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import classes from './outbox-count.module.css'
import { useWaiting } from './use-waiting.ts'

const SendButton = lazyPart(async () => (await import('./send-button.tsx')).SendButton)

/**
 * The header's button with the number of waiting writes. A press sends these writes now. If no write waits, there is no
 * button.
 */
export function OutboxCount() {
  const entries = useWaiting()
  const waits = entries.length > 0
  const root = useRef<HTMLSpanElement>(null)
  const focused = useRef(false)

  // When the last entry is sent, the button is removed, so its focus moves to the next link or button.
  useLayoutEffect(() => {
    if (waits || !focused.current) return
    focused.current = false
    root.current?.parentElement?.querySelector<HTMLElement>('a, button')?.focus()
  }, [waits])

  return (
    <span ref={root} className={classes.room} data-live="">
      <span role="status">
        {waits && (
          <VisuallyHidden>
            <WaitingWords count={entries.length} />
          </VisuallyHidden>
        )}
      </span>
      {waits && (
        <Suspense>
          <SendButton entries={entries} onFocusChange={(has) => (focused.current = has)} />
        </Suspense>
      )}
    </span>
  )
}

// A separate component: the first plural on a page costs time, and only pages with waiting writes need one.
function WaitingWords({ count }: { count: number }) {
  return <Plural value={count} one="# waiting to be sent" other="# waiting to be sent" />
}
