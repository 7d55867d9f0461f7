import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { SLUG_PATTERN } from '#contract/common.ts'
import type { Competition, OwnRegistrationAnswer } from '#contract/competitions.ts'
import { AppError } from '#platform/http/app-error.ts'
import { PageHead } from '#platform/page/page-head.tsx'
import { useServices } from '#platform/services.tsx'
import { useSession } from '#platform/session.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Bidi } from '#ui/text/bidi.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { PageHeading } from '#ui/page/page-heading.tsx'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/state/state.tsx'
import { fetchOwnRegistration } from '../api.ts'
import { competitionDay } from '../components/competition-dates.ts'
import { Confirm } from './confirm.tsx'
import { CorrectForm } from './correct-form.tsx'
import { MyRegistration } from './my-registration.tsx'
import { Withdraw } from './withdraw.tsx'
import { ensureCompetition } from '../queries.ts'
import classes from '../screens/competition-screen.module.css'

/** The token in a link's fragment (`registrationPath`); undefined if the fragment is incomplete. */
function tokenIn(fragment: string): string | undefined {
  const token = new URLSearchParams(fragment.replace(/^#/, '')).get('token') ?? ''
  return /^[\w-]{1,200}$/.test(token) ? token : undefined
}

/** The competition in the fragment of a link for signed-in riders; undefined: none. */
function eventIn(fragment: string): string | undefined {
  const slug = new URLSearchParams(fragment.replace(/^#/, '')).get('event') ?? ''
  return SLUG_PATTERN.test(slug) ? slug : undefined
}

/**
 * `/registration`: a rider's own registration, opened by the link in their mail, with the token in the fragment. A
 * signed-in rider comes without a token, with the competition in the fragment.
 */
export function OwnRegistrationScreen() {
  const { t } = useLingui()
  const hash = useRouterState({ select: ({ location }) => location.hash })
  const token = tokenIn(hash)
  const slug = eventIn(hash)
  const isSignedIn = useSession().user !== null
  return (
    <article className={classes.narrow}>
      <PageHead title={t`Your registration`} />
      {token !== undefined ? (
        <ByLink key={token} token={token} />
      ) : slug !== undefined && isSignedIn ? (
        <MyRegistration key={slug} slug={slug} />
      ) : (
        <Gone />
      )}
    </article>
  )
}

type Known = { registration: OwnRegistrationAnswer; event: Competition | null }

function ByLink({ token }: { token: string }) {
  const { t } = useLingui()
  const services = useServices()
  const queryClient = useQueryClient()
  const [isWithdrawn, setWithdrawn] = useState(false)
  const queryKey = ['own-registration', token]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Known> => {
      const registration = await fetchOwnRegistration({ http: services.http, signal }, token)
      return { registration, event: await ensureCompetition(services, registration.event) }
    },
    retry: false,
    refetchOnWindowFocus: false,
    meta: { personal: true },
  })
  if (isWithdrawn) return <Withdrawn event={data?.event ?? null} />
  if (error instanceof AppError && error.code === 'LINK_EXPIRED') return <Gone />
  if (data) {
    return (
      <Own
        token={token}
        {...data}
        onChanged={(registration) => queryClient.setQueryData<Known>(queryKey, { ...data, registration })}
        onStale={() => void refetch()}
        onWithdrawn={() => setWithdrawn(true)}
      />
    )
  }
  if (error) {
    return (
      <ErrorState
        headingLevel={1}
        title={t`The registration could not be loaded`}
        text={t`It needs a signal.`}
        actions={<Button onClick={() => void refetch()}>{t`Try again`}</Button>}
      />
    )
  }
  return <Skeleton />
}

type OwnProps = Known & {
  token: string
  onChanged: (registration: OwnRegistrationAnswer) => void
  onStale: () => void
  onWithdrawn: () => void
}

function Own({ token, registration, event, onChanged, onStale, onWithdrawn }: OwnProps) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <>
      <PageHeading>{t`Your registration`}</PageHeading>
      {event && (
        <p>
          <Bidi>{event.name[language]}</Bidi>, {competitionDay(event, language)}
        </p>
      )}
      <Confirm token={token} registration={registration} onConfirmed={onChanged} onStale={onStale} />
      {event && (
        <Card className={classes.form}>
          <CorrectForm token={token} registration={registration} event={event} onCorrected={onChanged} />
        </Card>
      )}
      <Withdraw token={token} registration={registration} onWithdrawn={onWithdrawn} />
    </>
  )
}

/** Shown after the withdrawal. Takes the focus that the removed button had. */
function Withdrawn({ event }: Pick<Known, 'event'>) {
  const { t } = useLingui()
  const again = t`Sign up again`
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => outcome.current?.focus(), [])
  return (
    <div ref={outcome} tabIndex={-1}>
      <EmptyState
        headingLevel={1}
        title={t`The registration is withdrawn`}
        text={t`It was deleted, and the place is free again. Changed your mind? Sign up again.`}
        actions={
          <>
            {event && (
              <Link to="/$event/signup" params={{ event: event.slug }} className={buttonClass('secondary')}>
                {again}
              </Link>
            )}
            <Home />
          </>
        }
      />
    </div>
  )
}

function Gone() {
  const { t } = useLingui()
  return (
    <EmptyState
      headingLevel={1}
      title={t`There is no registration of this link`}
      text={t`It was withdrawn, or deleted, or the link is not whole. Copy it from the mail again, or write to us.`}
      actions={<Home />}
    />
  )
}

function Home() {
  const { t } = useLingui()
  return (
    <>
      <Link to="/" className={buttonClass('primary')}>{t`To the home page`}</Link>
      <Link to="/contact" className={buttonClass('secondary')}>{t`Write to us`}</Link>
    </>
  )
}
