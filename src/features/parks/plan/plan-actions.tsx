import { useLingui } from '@lingui/react/macro'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import type { Park } from '#contract/parks.ts'
import type { Plan } from '#domain/plan.ts'
import type { PlanTime } from '#domain/plan-time.ts'
import { dayHourOf } from '#domain/when.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { useInstant } from '#platform/time/clock.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useBackCloses } from '#ui/page/use-back-closes.ts'
import { SectionHeading } from '#ui/page/section-heading.tsx'
import { nextChoice, planDraftAtom } from './plan-draft.ts'
import formClasses from './plan-form.module.css'
import { PlanMaker } from './plan-maker.tsx'
import classes from './plan-screen.module.css'
import { planMoment } from './plan-words.ts'
import { savePlanFile } from './save-plan-file.ts'
import { SendPlan } from './send-plan.tsx'
import { useAnswer } from './use-answer.ts'
import { useKeptPlans } from './use-kept-plans.ts'

type PlanActionsProps = {
  plan: Plan
  fragment: string
  /** The plan's parks that the device has. */
  parks: readonly Park[]
  time: PlanTime
}

/** The buttons under a plan: answer, put it in the calendar, keep it, change it, send it on. */
export function PlanActions({ plan, fragment, parks, time }: PlanActionsProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const now = useInstant()
  const { origin } = useServices()
  const { kept, keep, remove } = useKeptPlans()
  const [isSending, send] = useState(false)
  const answer = useAnswer()
  const known = kept?.find((one) => one.fragment === fragment)
  const moment = planMoment(time.at, now, language)
  const first = parks[0]?.name[language]
  const about = first === undefined ? moment : `${moment}, ${first}`
  const isOver = time.state === 'over'
  const isOwn = known?.isOwn === true
  return (
    <Card as="section" padded className={classes.actions!} aria-labelledby="plan-actions">
      <SectionHeading id="plan-actions">{isOwn ? t`Your plan` : isOver ? t`This plan` : t`Are you in?`}</SectionHeading>
      {!isOwn && !isOver && (
        <div className={classes.buttons}>
          <Button onClick={() => void answer(t`I’m in: ${about}`)}>{t`I’m in`}</Button>
          <Button variant="secondary" onClick={() => void answer(t`Not this time: ${about}`)}>
            {t`Not this time`}
          </Button>
        </div>
      )}
      {isOver ? (
        <div className={classes.buttons}>
          <ChangePlan plan={plan} isOver />
        </div>
      ) : (
        (isOwn || isSending) && <SendPlan plan={plan} parks={parks} />
      )}
      <div className={classes.more}>
        {!isOver && !isOwn && !isSending && <Button variant="quiet" onClick={() => send(true)}>{t`Send it on`}</Button>}
        {!isOver && (
          <>
            <Button variant="quiet" onClick={() => savePlanFile({ plan, parks, fragment, i18n, origin })}>
              {t`Put it in the calendar`}
            </Button>
            <ChangePlan plan={plan} />
          </>
        )}
        <Button
          variant="quiet"
          aria-disabled={kept === undefined}
          onClick={() => (known ? remove(fragment) : keep(fragment, false))}
        >
          {known ? t`Remove it from this device` : t`Keep it on this device`}
        </Button>
      </div>
    </Card>
  )
}

/** Makes a new plan from this one. The plan that was sent stays as it is. */
function ChangePlan({ plan, isOver = false }: { plan: Plan; isOver?: boolean }) {
  const { t } = useLingui()
  const now = useInstant()
  const setDraft = useSetAtom(planDraftAtom)
  const [isOpen, setOpen] = useState(false)
  useBackCloses(isOpen, () => setOpen(false))
  const open = () => {
    const { parkIds, words, name } = plan
    setDraft({ parkIds, when: nextChoice(dayHourOf(plan.when)!, now), words, name })
    setOpen(true)
  }
  const close = () => {
    setDraft(null)
    setOpen(false)
  }
  return (
    <>
      <Button variant={isOver ? 'secondary' : 'quiet'} aria-haspopup="dialog" onClick={open}>
        {isOver ? t`The same again` : t`Change it`}
      </Button>
      {isOpen && (
        <Dialog title={t`A new plan`} onClose={close}>
          <div className={formClasses.body}>
            <PlanMaker park={undefined} onLeave={close} />
          </div>
        </Dialog>
      )}
    </>
  )
}
