import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { OwnRegistrationAnswer } from '#contract/events.ts'
import { AppError } from '#platform/app-error.ts'
import { useServices } from '#platform/services.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { withdrawRegistration } from '../api.ts'
import { eventsCache } from '../cache.ts'
import { changeOwnRegistrations, isSameRider } from '../own-registrations.ts'
import classes from '../sign-up/sign-up-form.module.css'

type WithdrawProps = { token: string; registration: OwnRegistrationAnswer; onWithdrawn: () => void }

/** Withdraws a registration, after one question. */
export function Withdraw({ token, registration, onWithdrawn }: WithdrawProps) {
  const { t } = useLingui()
  const services = useServices()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const about = t`The registration was not withdrawn.`
  async function withdraw(): Promise<void> {
    setBusy(true)
    try {
      await withdrawRegistration(services, token).catch((error: unknown) => {
        // Withdrawn on another device meanwhile.
        if (!(error instanceof AppError && error.code === 'LINK_EXPIRED')) throw error
      })
      const { event } = registration
      await changeOwnRegistrations(services, (all) =>
        all.filter((one) => one.event !== event || !isSameRider(one, registration)),
      )
      void services.queryClient.invalidateQueries({ queryKey: eventsCache.queryKey })
      void services.queryClient.invalidateQueries({ queryKey: ['event', event] })
      onWithdrawn()
    } catch (error) {
      services.tellFailure?.(error, { about })
      setBusy(false)
    }
  }
  if (!isAsking) {
    return (
      <div>
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {t`Withdraw…`}
        </Button>
      </div>
    )
  }
  return (
    <div className={classes.send} role="group" aria-label={t`Withdraw the registration?`}>
      <Notice kind="waiting" role="alert">
        {t`Withdraw the registration? It is deleted, and the place is free for somebody else.`}
      </Notice>
      <Button variant="secondary" busy={isBusy} onClick={() => void withdraw()}>
        {t`Yes, withdraw`}
      </Button>
      <Button variant="quiet" onClick={() => setAsking(false)}>
        {t`No, keep it`}
      </Button>
    </div>
  )
}
