import { TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useState } from 'react'
import { ThingPage } from '#admin/things/thing-pages.tsx'
import type { ArrivalList } from '#contract/competition-day.ts'
import { COMPETITION_LEVELS } from '#contract/competitions.ts'
import { foldText } from '#domain/fold.ts'
import { useOutboxEntries } from '#platform/outbox/use-outbox.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Bidi } from '#ui/text/bidi.tsx'
import { CHECK_IN } from '../keys.ts'
import { type ShownArrival, shownArrivals } from './arrivals.ts'
import { ButtonLink } from './button-link.tsx'
import type { Press } from './check-in-kind.ts'
import { ArrivalsPage } from './competition-day-page.tsx'
import { useCompetitionWords } from './competition-words.ts'
import classes from './check-in-screen.module.css'

/**
 * The check-in on the day, for a phone: one press marks a rider as here, the next one takes it back. Once opened it goes
 * on without a signal; presses wait in the outbox.
 */
export function CheckInScreen({ id }: { id: string }) {
  return <ArrivalsPage id={id}>{(list) => <CheckIn list={list} />}</ArrivalsPage>
}

function CheckIn({ list: { event, riders } }: { list: ArrivalList }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { outbox } = useServices()
  const words = useCompetitionWords()
  const [term, setTerm] = useState('')
  const shown = shownArrivals(riders, useOutboxEntries())
  const found = shown.filter(({ name }) => foldText(name).includes(foldText(term)))
  const [here, total] = [shown.filter((rider) => rider.isHere).length, shown.length]
  const press = ({ id, isHere }: ShownArrival) => {
    const body: Press = { event: event.id, registration: id, here: !isHere, at: new Date().toISOString() }
    void outbox.enqueue({ kind: CHECK_IN, replaceKey: `${CHECK_IN}/${id}`, body })
  }
  return (
    <ThingPage
      name={t`Check-in: ${event.name[language]}`}
      lead={t`Here: ${here} of ${total}`}
      actions={
        <ButtonLink to="/admin/registrations" search={{ startList: event.id }} variant="default">
          {t`Start list`}
        </ButtonLink>
      }
    >
      <TextInput
        type="search"
        size="md"
        aria-label={t`Search by name`}
        placeholder={t`Search by name`}
        value={term}
        onChange={({ currentTarget }) => setTerm(currentTarget.value)}
        className={classes.search!}
      />
      {found.length === 0 && <p>{total === 0 ? t`Nobody has signed up yet` : t`No rider has this name`}</p>}
      {COMPETITION_LEVELS.filter((level) => found.some((rider) => rider.level === level)).map((level) => (
        <section key={level} aria-labelledby={`level-${level}`}>
          <h2 id={`level-${level}`} className={classes.level}>
            {words.level[level]}
          </h2>
          <ul className={classes.riders}>
            {found
              .filter((rider) => rider.level === level)
              .map((rider) => (
                <RiderRow key={rider.id} rider={rider} onPress={() => press(rider)} />
              ))}
          </ul>
        </section>
      ))}
    </ThingPage>
  )
}

function RiderRow({ rider, onPress }: { rider: ShownArrival; onPress: () => void }) {
  const { t } = useLingui()
  const words = useCompetitionWords()
  const { name, paid, state, isHere, isWaiting } = rider
  return (
    <li>
      <button type="button" className={classes.rider} aria-pressed={isHere} onClick={onPress}>
        <span className={classes.mark} aria-hidden>
          {isHere && <IconCheck size={22} stroke={3} />}
        </span>
        <span className={classes.name}>
          <Bidi>{name}</Bidi>
        </span>
        <span className={classes.notes}>
          <span data-paid={paid}>{paid ? words.paid.yes : words.paid.no}</span>
          {state !== 'confirmed' && <span>{words.registrationState[state]}</span>}
          {isWaiting && <span className={classes.waiting}>{t`Waits for a signal`}</span>}
        </span>
      </button>
    </li>
  )
}
