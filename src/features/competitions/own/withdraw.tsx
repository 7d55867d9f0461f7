import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { OwnRegistrationAnswer } from '#contract/competitions.ts'
import { AppError } from '#platform/http/app-error.ts'
import { useServices } from '#platform/services.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { withdrawRegistration } from '../api.ts'
import { competitionsCache } from '../cache.ts'
import { ownRegistrations, isSameRider } from '../own-registrations.ts'
import classes from '../screens/competition-screen.module.css'

type WithdrawProps = { token: string; registration: OwnRegistrationAnswer; onWithdrawn: () => void }

/** Withdraws a registration, after one question. */
export function Withdraw({ token, registration, onWithdrawn }: WithdrawProps) {
  const { t } = useLingui()
  const services = useServices()
  /** Whether the question is open; null: the button was not pressed yet. */
  const [isAsking, setAsking] = useState<boolean | null>(null)
  const [isBusy, setBusy] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  // The section takes the focus, because the pressed button was removed.
  useEffect(() => {
    if (isAsking !== null) part.current?.focus()
  }, [isAsking])
  const about = t`The registration was not withdrawn.`
  async function withdraw(): Promise<void> {
    setBusy(true)
    try {
      await withdrawRegistration(services, token).catch((error: unknown) => {
        // The registration was already withdrawn on another device, which is no failure.
        if (!(error instanceof AppError && error.code === 'LINK_EXPIRED')) throw error
      })
      const { event } = registration
      await ownRegistrations.change(services, (all) =>
        all.filter((one) => one.event !== event || !isSameRider(one, registration)),
      )
      void services.queryClient.invalidateQueries({ queryKey: competitionsCache.queryKey })
      void services.queryClient.invalidateQueries({ queryKey: ['event', event] })
      onWithdrawn()
    } catch (error) {
      services.tellFailure(error, { about })
      setBusy(false)
    }
  }
  const question = t`Withdraw the registration?`
  return (
    <div ref={part} tabIndex={-1} role="group" aria-label={isAsking ? question : t`Withdraw…`}>
      {isAsking ? (
        <Card padded className={classes.details}>
          <p>{t`Withdraw the registration? It is deleted, and the place is free for somebody else.`}</p>
          <div className={classes.actions}>
            <Button variant="secondary" busy={isBusy} onClick={() => void withdraw()}>
              {t`Yes, withdraw`}
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              {t`No, keep it`}
            </Button>
          </div>
        </Card>
      ) : (
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {t`Withdraw…`}
        </Button>
      )}
    </div>
  )
}
