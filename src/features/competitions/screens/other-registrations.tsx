import { useLingui } from '@lingui/react/macro'
import { SectionHeading } from '#ui/page/section-heading.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import { SEPARATOR } from '#ui/text/fact-line.tsx'
import type { OwnRegistration } from '../own-registrations.ts'
import classes from './competition-screen.module.css'

/** Earlier registrations from this device, each with its state. */
export function OtherRegistrations({ others }: { others: readonly OwnRegistration[] }) {
  const { t } = useLingui()
  const states: Record<OwnRegistration['status'], string> = {
    sent: t({ message: 'Signed up', context: 'registration' }),
    waiting: t`Waits to be sent`,
    refused: t`Not registered`,
  }
  const unconfirmed = t`Waits for the link in our mail`
  const listed = t`On the waiting list`
  return (
    <section className={classes.rules} aria-labelledby="others">
      <SectionHeading id="others">{t`Also from this device`}</SectionHeading>
      <ul className={classes.others}>
        {others.map((other) => (
          <li key={`${other.email} ${other.at}`}>
            <Bidi>
              {other.firstName} {other.lastName}
            </Bidi>
            {SEPARATOR}
            {other.confirmBy !== undefined ? unconfirmed : other.waits ? listed : states[other.status]}
          </li>
        ))}
      </ul>
    </section>
  )
}
