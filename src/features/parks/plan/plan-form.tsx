import { useLingui } from '@lingui/react/macro'
import { type SubmitEvent, useState } from 'react'
import type { Park } from '#contract/parks.ts'
import { instantOnDay } from '#domain/israel-time.ts'
import { type Plan, PLAN_NAME_MAX, PLAN_WORDS_MAX } from '#domain/plan.ts'
import { hourOn, instantOfWhen, whenDays, whenHours, whenOf } from '#domain/when.ts'
import { daysAhead, formatDate } from '#platform/texts/format.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { useInstant } from '#platform/time/clock.tsx'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useFailureFocus } from '#ui/form/use-failure-focus.ts'
import { Notice } from '#ui/state/notice.tsx'
import type { KnownList } from './known-parks.ts'
import { type PlanDraft, withMoved, withPark } from './plan-draft.ts'
import classes from './plan-form.module.css'
import { PlanParksField } from './plan-parks-field.tsx'

type PlanFormProps = {
  draft: PlanDraft
  /** The parks of the draft that the device knows, in their order. */
  parks: readonly Park[]
  /** The list whose parks are offered first. */
  first: KnownList | undefined
  onChange: (draft: PlanDraft) => void
  onMade: (plan: Plan) => void
}

/** The form of a plan: parks, day and hour, a line of words, a name. */
export function PlanForm({ draft, parks, first, onChange, onMade }: PlanFormProps) {
  const { t } = useLingui()
  const now = useInstant()
  const [problem, setProblem] = useState<{ text: string } | null>(null)
  const shown = useFailureFocus<HTMLDivElement>(problem)
  const change = (next: Partial<PlanDraft>) => {
    setProblem(null)
    onChange({ ...draft, ...next })
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const when = whenOf(draft.when)
    if (parks.length === 0) setProblem({ text: t`Choose a park first.` })
    else if (instantOfWhen(when, now) === null) setProblem({ text: t`This hour is over. Choose a later one.` })
    else onMade({ parkIds: parks.map(({ _id }) => _id), when, words: draft.words, name: draft.name })
  }
  return (
    <form onSubmit={submit} noValidate className={classes.form} aria-label={t`A plan to send`}>
      <PlanParksField
        parks={parks}
        first={first}
        onAdd={(id) => change(withPark(draft, id))}
        onRemove={(id) => change({ parkIds: draft.parkIds.filter((one) => one !== id) })}
        onMove={(id, by) => change(withMoved(draft, id, by))}
      />
      <TimeFields when={draft.when} onChange={(when) => change({ when })} />
      <TextField
        name="words"
        label={t`A word about it (if you like)`}
        placeholder={t`What to bring, where to meet`}
        maxLength={PLAN_WORDS_MAX}
        autoComplete="off"
        value={draft.words}
        onChange={(words) => change({ words })}
      />
      <TextField
        name="name"
        label={t`Your name (if you like)`}
        maxLength={PLAN_NAME_MAX}
        autoComplete="nickname"
        value={draft.name}
        onChange={(name) => change({ name })}
      />
      <div role="alert" className={classes.refusal}>
        {problem && (
          <Notice ref={shown} tabIndex={-1} kind="error">
            {problem.text}
          </Notice>
        )}
      </div>
      <div className={classes.send}>
        <Button type="submit" variant="primary">{t`Make the link`}</Button>
        <p className={classes.hint}>{t`All of it is in the link itself. No server gets it, and nobody signs it.`}</p>
      </div>
    </form>
  )
}

type TimeFieldsProps = { when: PlanDraft['when']; onChange: (when: PlanDraft['when']) => void }

/** The day, of two weeks, and the hour. Both are Israel's. */
function TimeFields({ when: { day, hour }, onChange }: TimeFieldsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const now = useInstant()
  const dayText = (number: number): string => {
    const noon = instantOnDay(number, 12 * 60)
    const ahead = daysAhead(noon, now)
    const weekday = ahead < 2 ? {} : ({ weekday: 'long' } as const)
    const month = language === 'he' ? 'numeric' : 'short'
    const date = formatDate(noon, language, { ...weekday, day: 'numeric', month })
    if (ahead === 0) return t`Today, ${date}`
    return ahead === 1 ? t`Tomorrow, ${date}` : date
  }
  const hours = whenHours(day, now)
  return (
    <div className={classes.pair}>
      <SelectField
        label={t`Day`}
        value={String(day)}
        onChange={(value) => onChange({ day: Number(value), hour: hourOn(Number(value), hour, now) ?? hour })}
        options={whenDays(now)
          .filter((one) => one === day || whenHours(one, now).length > 0)
          .map((one) => ({ value: String(one), label: dayText(one) }))}
      />
      <SelectField
        label={t`Hour`}
        value={String(hour)}
        onChange={(value) => onChange({ day, hour: Number(value) })}
        options={(hours.includes(hour) ? hours : [hour, ...hours]).map((one) => ({
          value: String(one),
          label: `${String(one).padStart(2, '0')}:00`,
        }))}
      />
    </div>
  )
}
