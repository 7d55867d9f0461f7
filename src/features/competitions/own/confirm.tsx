import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { OwnRegistrationAnswer, RegistrationState } from '#contract/competitions.ts'
import { useSendsMail } from '#features/config/queries.ts'
import { registrationState } from '#domain/registration-state.ts'
import { AppError } from '#platform/http/app-error.ts'
import { useInstant } from '#platform/time/clock.tsx'
import { formatWait } from '#platform/texts/format.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SectionHeading } from '#ui/page/section-heading.tsx'
import { confirmRegistration } from '../api.ts'
import { competitionsCache } from '../cache.ts'
import { momentText } from '../components/competition-dates.ts'
import { ownRegistrations, withConfirmed } from '../own-registrations.ts'
import classes from '../screens/competition-screen.module.css'

type ConfirmProps = {
  token: string
  registration: OwnRegistrationAnswer
  onConfirmed: (registration: OwnRegistrationAnswer) => void
  /**
   * Called when the server's state of the registration is newer than the shown one: the caller reloads the
   * registration.
   */
  onStale: () => void
}

/** The step that the button makes: confirm the place, or join the waiting list; null: there is no button. */
function nextStep(
  { hasPlace, waits, eventState }: OwnRegistrationAnswer,
  state: RegistrationState,
  isFull: boolean,
): 'confirm' | 'wait' | null {
  if (state === 'offered') return 'confirm'
  if (state === 'pending') {
    if (waits) return eventState === 'full' ? 'wait' : eventState === 'open' ? 'confirm' : null
    if (hasPlace !== false || !isFull) return 'confirm'
  }
  if (state !== 'pending' && state !== 'lapsed') return null
  return eventState === 'open' ? 'confirm' : eventState === 'full' ? 'wait' : null
}

/** Says whether the rider holds the place, and shows the button that confirms the registration. */
export function Confirm({ token, registration, onConfirmed, onStale }: ConfirmProps) {
  const { t } = useLingui()
  const services = useServices()
  const [isBusy, setBusy] = useState(false)
  const [wasPressed, setPressed] = useState(false)
  const [wasRefused, setRefused] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  const state = registrationState(registration, useInstant())
  // After registration has closed, only the server's answer to the press tells whether all places are taken.
  const isFull = registration.eventState === 'full' || wasRefused
  const [title, text] = useConfirmWords(registration, isFull)
  const step = nextStep(registration, state, isFull)
  const canConfirm = step !== null
  // The card takes the focus, because the pressed button was removed.
  useEffect(() => {
    if (wasPressed && !canConfirm) card.current?.focus()
  }, [wasPressed, canConfirm])
  const about = t`The place was not confirmed.`
  const waitWord = t`Join the waiting list`
  async function confirm(): Promise<void> {
    setBusy(true)
    setPressed(true)
    try {
      const confirmed = await confirmRegistration(services, { token, ...(step === 'wait' && { waits: true }) })
      await ownRegistrations.change(services, (all) => withConfirmed(all, confirmed))
      void services.queryClient.invalidateQueries({ queryKey: competitionsCache.queryKey })
      void services.queryClient.invalidateQueries({ queryKey: ['event', confirmed.event] })
      onConfirmed(confirmed)
    } catch (error) {
      const isStale = error instanceof AppError && ['REGISTRATION_CLOSED', 'LINK_EXPIRED'].includes(error.code)
      setRefused(isStale)
      if (isStale) onStale()
      else services.tellFailure(error, { about })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card
      ref={card}
      as="section"
      padded
      tabIndex={-1}
      aria-labelledby="place"
      className={classes.place}
      data-state={state}
    >
      <SectionHeading id="place">{title}</SectionHeading>
      <p>{text}</p>
      {canConfirm && (
        <Button variant="primary" busy={isBusy} onClick={() => void confirm()}>
          {step === 'wait' ? waitWord : t`Confirm my place`}
        </Button>
      )}
    </Card>
  )
}

/** The state of a registration in words: a title and a text. */
function useConfirmWords(registration: OwnRegistrationAnswer, isFull: boolean): readonly [title: string, text: string] {
  const { t } = useLingui()
  const language = useLanguage()
  const instant = useInstant()
  const sendsMail = useSendsMail()
  const state = registrationState(registration, instant)
  const until = registration.confirmBy ?? registration.offeredUntil ?? ''
  const when = until && momentText(until, language)
  const wait = until && formatWait(Date.parse(until) - instant, language)
  if (state === 'confirmed') {
    return [t`The place is yours`, t`It is confirmed: there is nothing more to do until the day.`]
  }
  if (state === 'queued') {
    return [
      t`You’re on the waiting list`,
      sendsMail
        ? t`When a place falls free for you, we send you a mail and keep it for 24 hours.`
        : t`When a place falls free for you, the organisers tell you.`,
    ]
  }
  if (state === 'offered') {
    return [
      t`A place fell free for you`,
      t`It is kept for you until ${when}. The time ends ${wait}: after that it goes to the next rider.`,
    ]
  }
  if (state === 'pending') {
    if (registration.waits) {
      return [t`Not on the waiting list yet`, t`Confirm until ${when}: from then on you are on the waiting list.`]
    }
    if (registration.hasPlace === false) {
      return isFull
        ? [t`No place yet`, t`All places are taken now. Join the waiting list: we write when one falls free.`]
        : [t`No place yet`, t`No place is kept for you. Confirm now, and if one is free, it is yours.`]
    }
    return [
      t`Confirm your place`,
      t`The place is kept for you until ${when}. The time ends ${wait}: after that it goes to others.`,
    ]
  }
  const late = t`The place was not confirmed in time`
  const over = t`It was kept until ${when}, and registration is not open now. Write to us if you want to take part.`
  const texts = {
    open: t`It was kept until ${when}. There are free places still: confirm, and one is yours.`,
    full: t`It was kept until ${when}, and now all places are taken. Join the waiting list: we write when one falls free.`,
    soon: over,
    closed: over,
  }
  return [late, texts[registration.eventState]]
}
