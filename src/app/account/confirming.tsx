import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { ConfirmOptions } from '#contract/confirm.ts'
import { confirmingHttp, createQuestion, type Question } from '#features/account/session/confirming-http.ts'
import { confirmOptions } from '#features/account/passkeys/passkey-calls.ts'
import { loadArea } from '#platform/texts/load-area.ts'
import { ServicesProvider, useServices } from '#platform/services.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

/**
 * Handles calls of the components inside that the server refuses until the person confirms them
 * (docs/decisions/confirmation-of-admin-calls.md): a dialog over the page asks for the password or a passkey, then the
 * call is sent again. The page stays mounted, so typed text is kept.
 */
export function Confirming({ children }: { children: ReactNode }) {
  const services = useServices()
  const [question] = useState(createQuestion)
  const confirming = useMemo(
    () => ({ ...services, http: confirmingHttp(services.http, question.ask) }),
    [services, question],
  )
  return (
    <ServicesProvider services={confirming}>
      {children}
      <Asking question={question} />
    </ServicesProvider>
  )
}

const BY_PASSWORD: ConfirmOptions = { password: true, passkey: null }

function Asking({ question }: { question: Question }) {
  const services = useServices()
  const [ways, setWays] = useState<ConfirmOptions | null>(null)
  const opener = useRef<Element | null>(null)
  const lastFocused = useLastFocused()
  useEffect(
    () =>
      question.follow(() => {
        opener.current = lastFocused.current
        // Without a signal the texts may fail to load. The dialog opens even then.
        void Promise.all([
          confirmOptions(services).catch(() => BY_PASSWORD),
          loadArea(services.i18n, 'account').catch(() => undefined),
        ]).then(([options]) => setWays(options))
      }),
    [question, services, lastFocused],
  )
  const close = (isConfirmed: boolean) => {
    setWays(null)
    question.answer(isConfirmed)
    if (opener.current instanceof HTMLElement) returnFocus(opener.current)
  }
  return ways && <ConfirmDialog ways={ways} onClose={close} />
}

/** Remembers the element that had the focus last, because a button loses the focus while it is disabled. */
function useLastFocused() {
  const last = useRef<Element | null>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target as Element
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  return last
}

/**
 * Gives the focus back to the element that started the call. If the page has moved the focus to another element, the
 * focus stays there.
 */
function returnFocus(opener: HTMLElement): void {
  setTimeout(() => {
    if (document.activeElement === document.body && opener.isConnected) opener.focus()
  })
}
