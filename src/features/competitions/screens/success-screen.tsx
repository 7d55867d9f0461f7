import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Competition } from '#contract/competitions.ts'
import { useSendsMail } from '#features/config/queries.ts'
import { useHydrated } from '#platform/page/hydrated.ts'
import { PageHead } from '#platform/page/page-head.tsx'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { useInstant } from '#platform/time/clock.tsx'
import { useOutboxEntry } from '#platform/outbox/use-follow-entry.ts'
import { DialogLink } from '#ui/plain-link.tsx'
import { Bidi, Ltr } from '#ui/text/bidi.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/state/state.tsx'
import { PageHeading } from '#ui/page/page-heading.tsx'
import { SectionHeading } from '#ui/page/section-heading.tsx'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { useShare } from '#ui/share/use-share.ts'
import { competitionDay, lastDay, momentText } from '../components/competition-dates.ts'
import { SendNow } from '../components/send-now.tsx'
import { VideosLink } from '../components/videos-link.tsx'
import { CompetitionWhen } from '../components/competition-when.tsx'
import { RemindMe } from '../reminders/remind-me.tsx'
import { placeOf } from '#domain/competition-text.ts'
import type { OwnRegistration } from '../own-registrations.ts'
import { useCompetition } from '../queries.ts'
import { replaceKeyOf } from '../keys.ts'
import { Refusal } from '../sign-up/refusal.tsx'
import { useLevelText } from '../use-level-text.ts'
import { OtherRegistrations } from './other-registrations.tsx'
import { justSentAtom, useOwnRegistrations } from '../use-own-registrations.ts'
import classes from './competition-screen.module.css'

/** `/$event/success`: the registration made on this device, its state, and the next steps. */
export function SuccessScreen({ slug }: { slug: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  const isHydrated = useHydrated()
  const event = useCompetition(slug)
  const own = useOwnRegistrations(slug)
  const name = event?.name[language] ?? ''
  const none = {
    title: t`Nothing was sent from this device`,
    text: t`Registrations from another device or browser don’t show here.`,
    back: t`To the registration`,
    videos: t`Your videos`,
  }
  const title = t`Registration for ${name}`
  const latest = own?.[0]
  return (
    <article className={classes.narrow}>
      <PageHead title={title} />
      {!isHydrated || !own || !event ? (
        <>
          <PageHeading>{title}</PageHeading>
          <Skeleton />
        </>
      ) : latest ? (
        <Sent own={latest} others={own.slice(1)} event={event} />
      ) : (
        <EmptyState
          headingLevel={1}
          title={none.title}
          text={none.text}
          actions={
            <>
              <Link to="/$event/signup" params={{ event: slug }} className={buttonClass('primary')}>
                {none.back}
              </Link>
              <VideosLink event={event} label={none.videos} />
            </>
          }
        />
      )}
    </article>
  )
}

type SentProps = {
  own: OwnRegistration
  /** Earlier registrations from this device, for other riders. */
  others: readonly OwnRegistration[]
  event: Competition
}

/**
 * The latest registration, and the next steps. The components that `Sent` uses must be in this file too. The server
 * renders only `SuccessScreen`, but its page carries all texts of the files that were used (`src/page-messages.ts`).
 */
function Sent({ own, others, event }: SentProps) {
  const { t } = useLingui()
  const now = t`Try to send now`
  return (
    <>
      <Outcome own={own} event={event} />
      {own.status === 'refused' && <Refusal failure={own.code ?? ''} />}
      {own.status === 'waiting' && <SendNow label={now} />}
      <Details own={own} event={event} />
      {others.length > 0 && <OtherRegistrations others={others} />}
      {own.status !== 'refused' && <WhatNext event={event} />}
      <Actions own={own} event={event} />
    </>
  )
}

type PartProps = Pick<SentProps, 'own' | 'event'>

/** The state of the registration. Takes the focus that the sent form had. */
function Outcome({ own, event }: PartProps) {
  const { t } = useLingui()
  const { store, device } = useServices()
  const entry = useOutboxEntry(replaceKeyOf(event.slug, own.email))
  const wait = entry?.wait ?? null
  const outcome = useRef<HTMLDivElement>(null)
  // The outcome takes the focus, because the form that had it was removed.
  useEffect(() => {
    if (store.get(justSentAtom) === event.slug) outcome.current?.focus({ preventScroll: true })
    store.set(justSentAtom, null)
  }, [store, event.slug])
  const language = useLanguage()
  const isPending = own.confirmBy !== undefined
  const name = event.name[language]
  const when = wait ?? ''
  const until = own.confirmBy === undefined ? '' : momentText(own.confirmBy, language)
  const words = {
    sent: t`You’re in!`,
    sentLead: t`Your registration for ${name} arrived.`,
    pending: t`One more step`,
    pendingLead: t`Your registration for ${name} arrived, and we sent you a mail. Press the link in it within 24 hours (until ${until}), or the place goes to others.`,
    placelessLead: t`Your registration for ${name} arrived, but no place is kept for you yet. We sent you a mail: press the link in it, and if a place is free then, it is yours.`,
    listed: t`You’re on the waiting list`,
    listedLead: useSendsMail()
      ? t`All places in ${name} are taken. When one falls free for you, we send you a mail and keep it for 24 hours.`
      : t`All places in ${name} are taken. When one falls free for you, the organisers tell you.`,
    unprovedLead: t`Your registration for the waiting list of ${name} arrived, and we sent you a mail. Press the link in it within 24 hours (until ${until}): from then on you are on the list.`,
    waiting: t`Kept on this device`,
    unsent: t`Not sent yet`,
    fleeting: t`This browser keeps nothing: leave the page open until it is sent.`,
    waitingLead: t`Your registration for ${name} isn’t sent yet. It goes out by itself as soon as there is a signal, also after you close the app and open it again.`,
    postponedLead: t`Your registration for ${name} isn’t sent yet: the site is busy right now. It goes out by itself in a few minutes, also after you close the app and open it again.`,
    limitedLead: t`Your registration for ${name} isn’t sent yet: the site takes no more for now. It goes out by itself ${when}, also after you close the app and open it again.`,
    refused: t`Not registered`,
    refusedLead: t`Your registration for ${name} was not taken.`,
  }
  const pending = own.waits ? 'unprovedLead' : own.hasPlace === false ? 'placelessLead' : 'pendingLead'
  const arrived = own.waits ? 'listed' : 'sent'
  const [title, lead] = {
    sent: isPending ? [words.pending, words[pending]] : [words[arrived], words[`${arrived}Lead`]],
    waiting: device.isLasting()
      ? [
          words.waiting,
          wait ? words.limitedLead : entry?.state === 'postponed' ? words.postponedLead : words.waitingLead,
        ]
      : [words.unsent, words.fleeting],
    refused: [words.refused, words.refusedLead],
  }[own.status]
  return (
    <div
      ref={outcome}
      tabIndex={-1}
      role="status"
      className={classes.outcome}
      data-status={isPending ? 'waiting' : own.status}
    >
      <PageHeading size="hero" lead={lead}>
        {title}
      </PageHeading>
    </div>
  )
}

/** The rider's details, as typed. */
function Details({ own, event }: PartProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const levelText = useLevelText()
  const place = placeOf(event, language)
  const words = {
    what: { sent: t`What you sent`, waiting: t`What you wrote`, refused: t`What you wrote` },
    private: t`Your date of birth and signature went along; this device doesn’t keep them.`,
  }
  const where = t`Where`
  const facts: [string, ReactNode][] = [
    [
      t`Rider`,
      <Bidi key="name">
        {own.firstName} {own.lastName}
      </Bidi>,
    ],
    [t`E-mail`, <Ltr key="email">{own.email}</Ltr>],
    [t`Phone`, <Ltr key="phone">{own.phone}</Ltr>],
    [t`Level`, levelText[own.level]],
    [t`When`, <CompetitionWhen key="when" event={event} />],
    ...(place ? [[where, <Bidi key="place">{place}</Bidi>] satisfies [string, ReactNode]] : []),
  ]
  return (
    <Card as="section" padded aria-labelledby="details" className={classes.details}>
      <SectionHeading id="details">{words.what[own.status]}</SectionHeading>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {own.status === 'sent' && <p className={classes.quiet}>{words.private}</p>}
    </Card>
  )
}

/** The steps before the day. */
function WhatNext({ event }: Pick<SentProps, 'event'>) {
  const { t } = useLingui()
  const language = useLanguage()
  const day = competitionDay(event, language)
  const last = event.videos !== null && event.state !== 'closed' ? lastDay(event, language) : ''
  const isAhead = Date.parse(event.date) > useInstant()
  return (
    <section className={classes.rules} aria-labelledby="next">
      <SectionHeading id="next">{t`What next`}</SectionHeading>
      <ul className={classes.next}>
        <li>{t`Write the day down: ${day}.`}</li>
        <li>{t`Read the rules once more, and pack a helmet.`}</li>
        {last !== '' && <li>{t`Videos can be sent, and changed, until ${last}.`}</li>}
        <li>{t`Can’t make it? Tell us, and somebody else gets the place.`}</li>
      </ul>
      <VideosLink event={event} label={t`Your videos`} />
      <RemindMe event={event} dayOnly />
      {isAhead && (
        <div className={classes.actions}>
          <DialogLink hash="reminders" className={buttonClass('secondary')}>
            {t`Remind me the evening before`}
          </DialogLink>
        </div>
      )}
    </section>
  )
}

/** Links to the competition and to the contact page, and a button to share the competition. */
function Actions({ own, event }: PartProps) {
  const { t } = useLingui()
  const { origin } = useServices()
  const share = useShare()
  const name = event.name[useLanguage()]
  const words = {
    again: t`Back to the form`,
    details: t`Rules and details`,
    share: t`Share the competition`,
    tell: t`Share`,
  }
  return (
    <div className={classes.actions}>
      <Link
        to="/$event/signup"
        params={{ event: event.slug }}
        className={buttonClass(own.status === 'refused' ? 'primary' : 'secondary')}
      >
        {own.status === 'refused' && event.state === 'open' ? words.again : words.details}
      </Link>
      {own.status !== 'refused' && (
        <Button variant="secondary" onClick={() => void share({ title: name, url: `${origin}/${event.slug}/signup` })}>
          {event.kind === 'competition' ? words.share : words.tell}
        </Button>
      )}
      <Link to="/contact" className={buttonClass('quiet')}>
        {t`Write to us`}
      </Link>
    </div>
  )
}
