import { useLingui } from '@lingui/react/macro'
import { Link, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { readPlan, type Plan, type PlanProblem, writePlan } from '#domain/plan.ts'
import { PageHead } from '#platform/page/page-head.tsx'
import { buttonClass } from '#ui/button.tsx'
import { PageHeading } from '#ui/page/page-heading.tsx'
import { DialogLink } from '#ui/plain-link.tsx'
import { PlanPage } from './plan-page.tsx'
import classes from './plan-screen.module.css'

/** The hash of a dialog is no plan's. */
const isPlans = (hash: string): boolean => /^\d/.test(hash)

/** `/plan#…`: a plan that somebody sent. Everything about it is in the address behind `#`. */
export function PlanScreen() {
  const hash = useRouterState({ select: ({ location }) => location.hash })
  const [fragment, setFragment] = useState(hash)
  // A dialog over the page has a hash of its own; the plan under it stays.
  if (hash !== fragment && isPlans(hash)) setFragment(hash)
  const read = readPlan(fragment)
  const isPlan = (answer: Plan | PlanProblem): answer is Plan => typeof answer !== 'string'
  if (!isPlan(read)) return <NoPlan problem={isPlans(fragment) ? read : 'none'} />
  // Signs that a chat added to the link make no other plan.
  const own = writePlan(read)
  return <PlanPage key={own} plan={read} fragment={own} />
}

/** The page without a readable plan: why there is none, and links that lead on. */
function NoPlan({ problem }: { problem: PlanProblem | 'none' }) {
  const { t } = useLingui()
  const words = {
    none: {
      title: t`No plan in this link`,
      lead: t`A plan is the part of its link after the #, and here there is none. Ask for the link again, or make a plan.`,
    },
    newer: {
      title: t`A plan from a newer version`,
      lead: t`Whoever sent it has a newer version of the site. Reload this page with a signal, then open the link again.`,
    },
    unreadable: {
      title: t`This plan can’t be read`,
      lead: t`The link was cut off or changed on its way. Ask for it again, best sent as a link and not as a picture.`,
    },
  }[problem]
  return (
    <div className={classes.none}>
      <PageHead title={words.title} />
      <PageHeading lead={words.lead}>{words.title}</PageHeading>
      <div className={classes.buttons}>
        <DialogLink hash="plan" className={buttonClass('primary')}>
          {t`Make a plan`}
        </DialogLink>
        <Link to="/saved" className={buttonClass('secondary')}>
          {t`Plans on this device`}
        </Link>
        <Link to="/skateparks" className={buttonClass('quiet')}>
          {t`All parks`}
        </Link>
      </div>
    </div>
  )
}
