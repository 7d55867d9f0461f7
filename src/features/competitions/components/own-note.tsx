import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Bidi } from '#ui/text/bidi.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SEPARATOR } from '#ui/text/fact-line.tsx'
import type { OwnRegistration } from '../own-registrations.ts'
import classes from './state-note.module.css'

type OwnNoteProps = {
  own: OwnRegistration
  /** Called to sign up another rider; undefined if nobody can sign up. */
  onAnother?: (() => void) | undefined
}

/** A registration made on this device: its rider, its state, and a button to sign up another rider. */
export function OwnNote({ own, onAnother }: OwnNoteProps) {
  const { t } = useLingui()
  const words = {
    sent: t`You’re signed up`,
    pending: t`Signed up: now press the link in our mail`,
    placeless: t`No place yet: press the link in our mail`,
    listed: t`You’re on the waiting list`,
    waiting: t`Your registration waits to be sent`,
    details: t`What was sent`,
    another: t`Sign up another rider`,
  }
  const unproved = own.hasPlace === false ? 'placeless' : 'pending'
  const proved = own.waits ? 'listed' : 'sent'
  return (
    <Card padded className={classes.note}>
      <h2 className={classes.title}>
        {own.status !== 'sent' ? words.waiting : words[own.confirmBy === undefined ? proved : unproved]}
      </h2>
      <p>
        <Bidi>
          {own.firstName} {own.lastName}
        </Bidi>
        {SEPARATOR}
        <bdi dir="ltr">{own.email}</bdi>
      </p>
      <div className={classes.actions}>
        <Link to="/$event/success" params={{ event: own.event }} className={buttonClass('primary')}>
          {words.details}
        </Link>
        {onAnother && (
          <Button variant="secondary" onClick={onAnother}>
            {words.another}
          </Button>
        )}
      </div>
    </Card>
  )
}
