import { useLingui } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { type ReactNode, useState } from 'react'
import type { RenewalState, StartedBy } from '#contract/renewal.ts'
import { Refusal } from '#admin/form/refusal.tsx'
import { AdminCard } from '#admin/page/admin-card.tsx'
import { useAction } from '#admin/page/use-action.ts'
import { TableError } from '#admin/table/table-card.tsx'
import { useMoment } from '#admin/values/use-moment.ts'
import { useServices } from '#platform/services.tsx'
import classes from '../directory-screen.module.css'
import { keepRenewal, lookNow, renewalQuery } from './api.ts'
import own from './renewal-card.module.css'
import { RenewalPreview } from './renewal-preview.tsx'
import { renewalCountsText, renewalProblemText } from './renewal-words.ts'

/** The latest renewal from OpenStreetMap, a button that asks it now, and a preview of its answer. */
export function RenewalCard() {
  const { t } = useLingui()
  const { data, isError, refetch } = useQuery(renewalQuery(useServices()))
  return (
    <AdminCard
      title={t`Renewal from OpenStreetMap`}
      text={t`What changed there and not here is taken. What changed in both is asked in the suggestions, and new parks wait hidden for somebody to look at them. Nothing is ever deleted.`}
    >
      {data ? (
        <Renewal state={data} />
      ) : isError ? (
        <TableError
          title={t`Data loading failed`}
          text={t`The state of the renewals could not be loaded.`}
          onRetry={() => void refetch()}
        />
      ) : (
        <div role="status" aria-label={t`Loading…`}>
          <Skeleton height={96} />
        </div>
      )}
    </AdminCard>
  )
}

function Renewal({ state }: { state: RenewalState }) {
  const { t } = useLingui()
  const services = useServices()
  const [refusal, setRefusal] = useState<{ title: string; description: string } | null>(null)
  const [look, isBusy] = useAction(async () => {
    setRefusal(null)
    try {
      keepRenewal(services.queryClient, await lookNow(services))
    } catch (failure) {
      services.tellFailure(failure, { about: t`OpenStreetMap was not asked.`, show: setRefusal })
    }
  })
  const { isRunning, answer, failure } = state
  return (
    <>
      <Facts state={state} />
      {/* The region is always there, because screen readers announce only changes inside of one. */}
      <div role="status" className={own.status}>
        {isRunning
          ? t`OpenStreetMap is being asked. That can take a few minutes; you may leave this page.`
          : failure && <Failure failure={failure} />}
      </div>
      {answer !== null && !isRunning ? (
        <RenewalPreview key={answer.at} answer={answer} />
      ) : (
        <div className={classes.buttons}>
          <Button
            variant="default"
            loading={isBusy || isRunning}
            leftSection={<IconRefresh size={18} aria-hidden />}
            onClick={look}
          >
            {t`Look now`}
          </Button>
        </div>
      )}
      <Refusal refusal={refusal} />
    </>
  )
}

function Failure({ failure }: { failure: NonNullable<RenewalState['failure']> }) {
  const { t, i18n } = useLingui()
  const moment = useMoment()
  const retryAt = failure.retryAt && moment(failure.retryAt)
  return (
    <div className={classes.problem}>
      <p>
        <b>{t`The last attempt failed.`}</b> <time dateTime={failure.at}>{moment(failure.at)}</time>
      </p>
      <p>{renewalProblemText(i18n, failure.problem)}</p>
      {retryAt && <p>{t`It is tried again: ${retryAt}`}</p>}
    </div>
  )
}

function Facts({ state: { taken, nextAt } }: { state: RenewalState }) {
  const { t, i18n } = useLingui()
  const moment = useMoment()
  const who: Record<StartedBy, string> = {
    job: t`by itself`,
    admin: t`by an admin`,
    command: t`on the command line`,
  }
  return (
    <dl className={own.facts}>
      <Fact label={t`Last renewal`}>
        {taken ? (
          <>
            <span>
              <time dateTime={taken.at}>{moment(taken.at)}</time>, {who[taken.by]}
            </span>
            <span>{renewalCountsText(i18n, taken.counts)}</span>
            {taken.historyId !== null && (
              <Link to="/admin/history" search={{ thing: 'directory' }}>{t`See it in the history`}</Link>
            )}
          </>
        ) : (
          <span>{t`Never`}</span>
        )}
      </Fact>
      <Fact label={t`Next renewal`}>
        <span>{nextAt === null ? t`Only when somebody looks` : <time dateTime={nextAt}>{moment(nextAt)}</time>}</span>
      </Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={own.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
