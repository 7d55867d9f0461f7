import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Competition } from '#contract/competitions.ts'
import { useCurrency, useSendsMail } from '#features/config/queries.ts'
import { breadcrumbs, JsonLd } from '#platform/page/json-ld.tsx'
import { PageHead } from '#platform/page/page-head.tsx'
import { useServices } from '#platform/services.tsx'
import { useSiteNames } from '#platform/page/site-name.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Card } from '#ui/card.tsx'
import { SectionHeading } from '#ui/page/section-heading.tsx'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { competitionDay } from '../components/competition-dates.ts'
import { competitionJsonLd } from '../components/competition-json-ld.ts'
import { OwnNote } from '../components/own-note.tsx'
import { StateNote } from '../components/state-note.tsx'
import { useCompetition } from '../queries.ts'
import { isSameRider } from '../own-registrations.ts'
import { draftKey } from '../keys.ts'
import type { TermsDigest } from '../sign-up/consents.ts'
import { Refusal } from '../sign-up/refusal.tsx'
import { SignUpForm } from '../sign-up/sign-up-form.tsx'
import { justSentAtom, useOwnRegistrations } from '../use-own-registrations.ts'
import { CompetitionAbout } from './competition-about.tsx'
import classes from './competition-screen.module.css'

type SignUpScreenProps = {
  slug: string
  /** The site's terms, to read inside the form. */
  terms: ReactNode
  termsDigest: TermsDigest
}

/** `/$event/signup`: the competition, its rules, and the form. */
export function SignUpScreen({ slug, ...site }: SignUpScreenProps) {
  const event = useCompetition(slug)
  // The form stays on the page if a refresh fails or the answer lacks the competition.
  const [kept, setKept] = useState<Competition | undefined>(event)
  if (event && (kept?.slug !== slug || JSON.stringify(kept) !== JSON.stringify(event))) setKept(event)
  const shown = event ?? (kept?.slug === slug ? kept : undefined)
  return shown ? (
    <SignUpPage key={slug} event={shown} {...site} />
  ) : (
    <div className={classes.page}>
      <Skeleton />
    </div>
  )
}

type SignUpPageProps = { event: Competition } & Omit<SignUpScreenProps, 'slug'>

function SignUpPage({ event, terms, termsDigest }: SignUpPageProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const siteNames = useSiteNames()
  const currency = useCurrency()
  const { origin, device, store } = useServices()
  const navigate = useNavigate()
  const [another, setAnother] = useState(false)
  /**
   * Whether registration was open when the page opened. If registration closes later, the form stays, because the
   * server decides about what is sent.
   */
  const [wasOpen] = useState(event.state === 'open')
  const own = useOwnRegistrations(event.slug)
  const latest = own?.[0]
  const name = event.name[language]
  const day = competitionDay(event, language)
  const path = `/${event.slug}/signup`
  const isSignedUp = latest !== undefined && latest.status !== 'refused'
  /**
   * Whether somebody was signed up when the page opened. Somebody who signs up later keeps the form, because a form
   * that is being sent must not be replaced.
   */
  const [wasSignedUp, setWasSignedUp] = useState<boolean>()
  if (own && wasSignedUp === undefined) setWasSignedUp(isSignedUp)
  const refused = latest?.status === 'refused' ? latest : undefined
  const isFull = event.state === 'full'
  const formTitle = isFull ? t`Waiting list` : t`Sign up`
  const waitText = useSendsMail()
    ? t`All places are taken. When one falls free, it is offered to the first on the waiting list by mail, and kept for 24 hours.`
    : t`All places are taken. When one falls free, the organisers give it to somebody on the waiting list and tell them.`
  const list = t`Competitions`
  const canSignUp = event.state === 'open' || isFull || wasOpen
  const showsOwn = isSignedUp && wasSignedUp === true && !another
  const startAnother = async () => {
    // The sent registration is in the outbox, so its draft is deleted. A draft of another rider stays.
    await device.update(draftKey(event.slug), (old) => (latest && isSameRider(old, latest) ? undefined : old))
    setAnother(true)
  }
  return (
    <article className={classes.page}>
      <PageHead
        title={name}
        description={event.summary[language] || `${name}, ${day}`}
        path={path}
        image={event.image}
        imageAlt={name}
      />
      <JsonLd
        data={
          import.meta.env.SSR && [
            competitionJsonLd(event, currency, { origin, language, siteNames }),
            breadcrumbs(origin, [
              { name: siteNames[language], path: '/' },
              { name: list, path: '/competitions' },
              { name, path },
            ]),
          ]
        }
      />
      <CompetitionAbout event={event} canSignUp={canSignUp && !showsOwn} />
      <div className={classes.main}>
        {showsOwn ? (
          <OwnNote own={latest} onAnother={canSignUp ? () => void startAnother() : undefined} />
        ) : canSignUp ? (
          <Card as="section" className={classes.form} aria-labelledby="sign-up">
            <SectionHeading id="sign-up">{formTitle}</SectionHeading>
            {isFull && <p>{waitText}</p>}
            <p className={classes.noScript}>{t`The form needs JavaScript, which is off in this browser.`}</p>
            <SignUpForm
              event={event}
              terms={terms}
              termsDigest={termsDigest}
              refused={refused}
              onDone={() => {
                store.set(justSentAtom, event.slug)
                void navigate({ to: '/$event/success', params: { event: event.slug } })
              }}
            />
          </Card>
        ) : (
          <>
            {refused && <Refusal failure={refused.code ?? ''} who={`${refused.firstName} ${refused.lastName}`} />}
            <StateNote event={event} />
          </>
        )}
      </div>
    </article>
  )
}
