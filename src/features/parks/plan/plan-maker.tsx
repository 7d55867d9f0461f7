import { useLingui } from '@lingui/react/macro'
import { useAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import type { Park } from '#contract/parks.ts'
import { type Plan, writePlan } from '#domain/plan.ts'
import { plannedParks } from '#domain/plan-parks.ts'
import { useStorageFailing } from '#platform/storage/storage-health.ts'
import { useInstant } from '#platform/time/clock.tsx'
import { Button } from '#ui/button.tsx'
import { useParks } from '../collection/queries.ts'
import { ParksMissing } from '../tonight/parks-missing.tsx'
import type { KnownList } from './known-parks.ts'
import { listedPlans } from './kept-plans.ts'
import { newDraft, type PlanDraft, planDraftAtom, withPark } from './plan-draft.ts'
import { PlanForm } from './plan-form.tsx'
import classes from './plan-form.module.css'
import { PlanLink } from './plan-link.tsx'
import { SendPlan } from './send-plan.tsx'
import { useKeptPlans } from './use-kept-plans.ts'

type PlanMakerProps = {
  /** The park from whose page the plan is made. It joins a plan that was begun before. */
  park: Park | undefined
  /** The list whose parks are offered first. */
  first?: KnownList | undefined
  /** Called when the rider goes to the plan's page. A dialog of the address closes by itself. */
  onLeave?: (() => void) | undefined
}

/** The two steps of a plan in a dialog: its form, then its link to send. */
export function PlanMaker({ park, first, onLeave }: PlanMakerProps) {
  const now = useInstant()
  const [begun, setDraft] = useAtom(planDraftAtom)
  const { kept, keep } = useKeptPlans()
  const { data } = useParks()
  const [made, setMade] = useState<{ plan: Plan; draft: PlanDraft } | null>(null)
  const isBegun = useRef(false)
  const ownName = listedPlans(kept ?? [], now).find(({ isOwn, plan }) => isOwn && plan.name !== '')?.plan.name ?? ''
  const isReady = kept !== undefined && (data !== undefined || park !== undefined)
  const known = park && !data?.items.some(({ _id }) => _id === park._id) ? [...(data?.items ?? []), park] : data?.items
  const parksOf = (ids: readonly string[]): Park[] =>
    plannedParks(ids, { items: known ?? [], moved: data?.moved, isWhole: true }).flatMap((one) => one.park ?? [])
  useEffect(() => {
    if (!isReady || isBegun.current) return
    isBegun.current = true
    setDraft((earlier) => {
      const draft = earlier ? { ...earlier, name: earlier.name || ownName } : newDraft(now, ownName)
      return park ? withPark(draft, park._id) : draft
    })
  }, [isReady, setDraft, now, ownName, park])
  if (made) {
    const changeAgain = () => {
      setDraft(made.draft)
      setMade(null)
    }
    return <Made plan={made.plan} parks={parksOf(made.plan.parkIds)} onChange={changeAgain} onLeave={onLeave} />
  }
  if (!isReady || begun === null) {
    return (
      <div className={classes.waiting}>
        <ParksMissing />
      </div>
    )
  }
  const finish = (plan: Plan) => {
    keep(writePlan(plan), true)
    setMade({ plan, draft: begun })
    // The next plan begins empty.
    setDraft(null)
  }
  return <PlanForm draft={begun} parks={parksOf(begun.parkIds)} first={first} onChange={setDraft} onMade={finish} />
}

type MadeProps = Pick<PlanMakerProps, 'onLeave'> & { plan: Plan; parks: readonly Park[]; onChange: () => void }

/** The link of a plan that was just made. */
function Made({ plan, parks, onChange, onLeave }: MadeProps) {
  const { t } = useLingui()
  const title = useRef<HTMLHeadingElement>(null)
  const isFailing = useStorageFailing()
  useEffect(() => title.current?.focus(), [])
  return (
    <div className={classes.form}>
      <h3 ref={title} tabIndex={-1} className={classes.made}>
        {t`The plan is ready. Send it to whoever rides with you.`}
      </h3>
      <SendPlan plan={plan} parks={parks} />
      <div className={classes.after}>
        <PlanLink fragment={writePlan(plan)} onPress={onLeave}>{t`See the plan`}</PlanLink>
        <Button variant="quiet" onClick={onChange}>{t`Change it`}</Button>
      </div>
      <p className={classes.hint}>
        {isFailing
          ? t`This device keeps nothing now. Keep the link yourself.`
          : t`It is kept under “On this device”, on this device only.`}
      </p>
    </div>
  )
}
