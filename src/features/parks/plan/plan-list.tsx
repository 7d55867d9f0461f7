import { useLingui } from '@lingui/react/macro'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { planTime } from '#domain/plan-time.ts'
import { useStorageFailing } from '#platform/storage/storage-health.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { useInstant } from '#platform/time/clock.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { DialogLink } from '#ui/plain-link.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import { plannedParks } from '#domain/plan-parks.ts'
import { useParks } from '../collection/queries.ts'
import { type ListedPlan, listedPlans } from './kept-plans.ts'
import { PlanLink } from './plan-link.tsx'
import classes from './plan-list.module.css'
import { parkNames, planMoment } from './plan-words.ts'
import { useKeptPlans } from './use-kept-plans.ts'

/** The plans that this device keeps, the next one first, and a link that begins a new one. */
export function PlanList() {
  const { t } = useLingui()
  const now = useInstant()
  const { kept, remove } = useKeptPlans()
  const isFailing = useStorageFailing()
  if (!kept) {
    return (
      <Notice kind="waiting" role="status">
        {t`Looking for your plans`}
      </Notice>
    )
  }
  const plans = listedPlans(kept, now)
  return (
    <>
      {plans.length === 0 ? (
        <p>{t`No plans yet. Choose parks, a day and an hour, and send them as one link.`}</p>
      ) : (
        <ul className={classes.plans} aria-label={t`Plans`}>
          {plans.map((one) => (
            <PlanRow key={one.fragment} listed={one} onRemove={() => remove(one.fragment)} />
          ))}
        </ul>
      )}
      <DialogLink hash="plan" className={classes.begin}>
        {t`Make a plan`}
      </DialogLink>
      <p className={classes.where}>
        {isFailing
          ? t`This device keeps nothing now. Keep the link yourself.`
          : t`Plans are on this device only. Signing out leaves them here.`}
      </p>
    </>
  )
}

/** One plan: when, where, from whom. */
function PlanRow({ listed, onRemove }: { listed: ListedPlan; onRemove: () => void }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const now = useInstant()
  const { data } = useParks()
  const { plan, fragment, isOwn, isOver } = listed
  const moment = planMoment(planTime(plan.when, now).at, now, language)
  const parks = plannedParks(plan.parkIds, { items: data?.items ?? [], moved: data?.moved, isWhole: false })
  const names = parkNames(
    i18n,
    parks.flatMap(({ park }) => park?.name[language] ?? []),
  )
  const { name } = plan
  return (
    <li className={classes.plan} data-over={isOver || undefined}>
      <div className={classes.about}>
        <PlanLink fragment={fragment} className={classes.when!}>
          {moment}
        </PlanLink>
        <span className={classes.facts}>
          {isOver && <b>{t({ message: 'Over', context: 'mark on a plan' })} · </b>}
          <Bidi>{names === '' && data ? t`Its parks are not on this device` : names}</Bidi>
          {!isOwn && name !== '' && <Bidi> · {t`from ${name}`}</Bidi>}
        </span>
      </div>
      <IconButton label={t`Remove the plan: ${moment}`} onClick={onRemove}>
        <IconTrash aria-hidden size={22} />
      </IconButton>
    </li>
  )
}
