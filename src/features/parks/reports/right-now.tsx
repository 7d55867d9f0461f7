import { useLingui } from '@lingui/react/macro'
import type { ConditionKind } from '#contract/reports.ts'
import type { Park } from '#contract/parks.ts'
import { isClosedForGood } from '#domain/stretches.ts'
import { useInstant } from '#platform/time/clock.tsx'
import { Chip, ChipRow } from '#ui/list/chip.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { ConditionFact } from '../card/report-fact.tsx'
import { Section } from '../page/section.tsx'
import { CONDITION_TEXT } from './report-text.ts'
import { useConditions } from './use-reports.ts'
import classes from './right-now.module.css'
import { type ParkReporting, useReport } from './use-report.ts'

/** The kinds that a rider can report here, the most frequent first. */
const ASKED: readonly ConditionKind[] = ['fine', 'wet', 'crowded', 'locked', 'lightsOut', 'broken', 'works']

/** A section of a park's page: what riders report now, and buttons to report the same or another kind. */
export function RightNow({ park }: { park: Park }) {
  const { t, i18n } = useLingui()
  const instant = useInstant()
  const conditions = useConditions(park)
  const reporting = useReport(park, conditions)
  // A park that is closed for good can't be reported on.
  if (isClosedForGood(park.closingYear, instant)) return null
  return (
    <Section title={t`How is it right now?`} className={classes.section}>
      {conditions.length > 0 && (
        <ul className={classes.said}>
          {conditions.map((condition) => (
            <li key={condition.kind}>
              <ConditionFact condition={condition} />
            </li>
          ))}
        </ul>
      )}
      <ChipRow label={t`Say how it is`} className={classes.asked!}>
        {ASKED.map((kind) => (
          <Chip key={kind} pressed={reporting.isOwn(kind)} data-needs-scripts onClick={() => reporting.toggle(kind)}>
            {i18n._(CONDITION_TEXT[kind])}
          </Chip>
        ))}
      </ChipRow>
      <ReportLine {...reporting} />
    </Section>
  )
}

/** A line with the state of this device's reports. Its height is reserved. */
function ReportLine({ state, wait, isUnpersisted }: ParkReporting) {
  const { t } = useLingui()
  const when = wait ?? ''
  const words = {
    unpersisted: t`This device won’t keep it. Stay on this page until it’s sent.`,
    waiting: t`Waiting. Goes out when there’s a signal.`,
    limited: t`Waiting. Goes out ${when}.`,
    sending: t`Sending…`,
    sent: t`Thanks. Press again to take it back.`,
    rest: t`Are you there? One press, no account. It fades by itself.`,
  }
  return (
    <div role="status" className={classes.line}>
      {isUnpersisted ? (
        <Notice kind="error">{words.unpersisted}</Notice>
      ) : state === 'waiting' ? (
        <Notice kind="waiting">{wait ? words.limited : words.waiting}</Notice>
      ) : state === 'sent' ? (
        <Notice kind="saved">{words.sent}</Notice>
      ) : (
        words[state]
      )}
    </div>
  )
}
