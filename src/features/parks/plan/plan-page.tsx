import { useLingui } from '@lingui/react/macro'
import type { Park } from '#contract/parks.ts'
import type { Plan } from '#domain/plan.ts'
import { planTime } from '#domain/plan-time.ts'
import { PageHead } from '#platform/page/page-head.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { useInstant } from '#platform/time/clock.tsx'
import { daysAhead, formatTime } from '#platform/texts/format.ts'
import { PageHeading } from '#ui/page/page-heading.tsx'
import { SectionHeading } from '#ui/page/section-heading.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import { ParksMissing } from '../tonight/parks-missing.tsx'
import { AskPlace } from '../way/ask-place.tsx'
import { useNear } from '../way/use-near.ts'
import { PlanActions } from './plan-actions.tsx'
import { PlanParks } from './plan-parks.tsx'
import { planDay, planMoment } from './plan-words.ts'
import classes from './plan-screen.module.css'
import { usePlanParks } from './use-plan-parks.ts'

/** A readable plan: when, who, the parks as they are at that hour, and what to do with it. */
export function PlanPage({ plan, fragment }: { plan: Plan; fragment: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  const now = useInstant()
  const { location, ask } = useNear()
  const planned = usePlanParks(plan.parkIds)
  const time = planTime(plan.when, now)
  const moment = planMoment(time.at, now, language)
  const parks: Park[] = (planned ?? []).flatMap(({ park }) => park ?? [])
  return (
    <div className={classes.screen}>
      <PageHead title={t`A plan to ride: ${moment}`} />
      <div className={classes.head}>
        <p className={classes.from}>
          <From name={plan.name} />
        </p>
        <PageHeading>
          <span className={classes.whole}>{planDay(time.at, now, language)},</span>{' '}
          <span className={classes.whole}>{formatTime(time.at)}</span>
        </PageHeading>
        {plan.words !== '' && (
          <blockquote className={classes.words}>
            <Bidi>{plan.words}</Bidi>
          </blockquote>
        )}
        <div role="status">
          <TimeNote state={time.state} at={time.at} now={now} />
        </div>
      </div>
      <section className={classes.parks} aria-labelledby="plan-parks">
        <SectionHeading id="plan-parks">
          {time.state === 'ahead' ? t`The parks at that hour` : t`The parks right now`}
        </SectionHeading>
        {planned ? <PlanParks planned={planned} time={time} now={now} /> : <ParksMissing />}
        <AskPlace
          location={location}
          without={t`Without your place there are no distances. It stays on your device.`}
          onAsk={ask}
        />
      </section>
      <PlanActions plan={plan} fragment={fragment} parks={parks} time={time} />
    </div>
  )
}

/** Whose plan it is. The name is what somebody typed: nobody checked it. */
function From({ name }: { name: string }) {
  const { t } = useLingui()
  return name === '' ? t`A plan to ride` : <Bidi>{t`A plan to ride, from ${name}`}</Bidi>
}

/** Says how far off the plan is: today, tomorrow, begun, or over. Renders nothing for other days. */
function TimeNote({ state, at, now }: { state: 'ahead' | 'now' | 'over'; at: number; now: number }) {
  const { t } = useLingui()
  const hour = formatTime(at)
  if (state === 'over') return <Notice kind="offline">{t`This plan is over.`}</Notice>
  if (state === 'now') return <Notice kind="saved">{t`It began at ${hour}. They may still be there.`}</Notice>
  const ahead = daysAhead(at, now)
  if (ahead === 0) return <Notice kind="saved">{t`That is today.`}</Notice>
  return ahead === 1 ? <Notice kind="saved">{t`That is tomorrow.`}</Notice> : null
}
