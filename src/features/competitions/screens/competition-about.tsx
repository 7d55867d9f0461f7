import { useLingui } from '@lingui/react/macro'
import type { Competition } from '#contract/competitions.ts'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SectionHeading } from '#ui/page/section-heading.tsx'
import { CompetitionFacts } from '../components/competition-facts.tsx'
import { CompetitionHead } from '../components/competition-head.tsx'
import { CompetitionPhoto } from './competition-photo.tsx'
import { RemindMe } from '../reminders/remind-me.tsx'
import { RulesList } from '../components/rules-list.tsx'
import classes from './competition-screen.module.css'

type CompetitionAboutProps = {
  event: Competition
  /** Whether the sign-up form is on the page. */
  canSignUp: boolean
}

/** About a competition: the picture, the facts and the rules. */
export function CompetitionAbout({ event, canSignUp }: CompetitionAboutProps) {
  const { t } = useLingui()
  const jump = event.state === 'full' ? t`Waiting list` : t`Sign up`
  return (
    <div className={classes.about}>
      <CompetitionPhoto event={event} />
      <CompetitionHead event={event} />
      {canSignUp && (
        <a href="#sign-up" className={buttonClass('primary', classes.jump)}>
          {jump}
        </a>
      )}
      <Card padded>
        <CompetitionFacts event={event} />
        <RemindMe event={event} />
      </Card>
      <section className={classes.rules} aria-labelledby="rules">
        <SectionHeading id="rules">{t`Rules`}</SectionHeading>
        <RulesList event={event} />
      </section>
    </div>
  )
}
