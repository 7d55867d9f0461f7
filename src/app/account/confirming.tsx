import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { ConfirmOptions } from '#contract/confirm.ts'
import { confirmingHttp, createQuestion, type Question } from '#features/account/session/confirming-http.ts'
import { confirmOptions } from '#features/account/passkeys/passkey-calls.ts'
import { loadArea } from '#platform/texts/load-area.ts'
import { ServicesProvider, useServices } from '#platform/services.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

/**
 * Calls of what is inside ask for the password where the server does (docs/decisions/confirmation-of-admin-calls.md):
 * one dialog over the page, and then the call goes on. Nothing is unmounted, nothing typed is lost.
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
        // Without a signal the texts may be missing, and the password is asked for.
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

/** What had the focus last: a button that is disabled while it works loses it. */
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

/** After the call has failed or begun anew. A page that has moved the focus on keeps it. */
function returnFocus(opener: HTMLElement): void {
  setTimeout(() => {
    if (document.activeElement === document.body && opener.isConnected) opener.focus()
  })
}
