/** A plan as a calendar file. */
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Language } from '#contract/limits.ts'
import type { Park } from '#contract/parks.ts'
import type { Plan } from '#domain/plan.ts'
import { PLAN_MS, planTime } from '#domain/plan-time.ts'
import { calendarFile } from '#domain/reminders/calendar-file.ts'
import { downloadFile } from '#platform/page/download-file.ts'
import { parkNames } from './plan-words.ts'

type PlanFile = { plan: Plan; parks: readonly Park[]; fragment: string; i18n: I18n; origin: string }

/** Downloads the file; the person opens it with the calendar. */
export const savePlanFile = (file: PlanFile): void =>
  downloadFile(`plan-${file.plan.when}.ics`, 'text/calendar;charset=utf-8', planFile(file, Date.now()))

/** The calendar file, in the page's language. A later file of the same hour and first park replaces the entry. */
export function planFile({ plan, parks, fragment, i18n, origin }: PlanFile, now: number): string {
  const language = i18n.locale as Language
  const { at } = planTime(plan.when, now)
  const url = `${origin}/plan#${fragment}`
  const names = parkNames(
    i18n,
    parks.map(({ name }) => name[language]),
  )
  const entry = {
    uid: `plan-${plan.when}-${plan.parkIds[0]}@${new URL(origin).host}`,
    date: { from: at, to: at + PLAN_MS },
    summary: names === '' ? i18n._(msg`A plan to ride`) : i18n._(msg`Riding: ${names}`),
    // Not every calendar shows an entry's URL, so the description repeats it.
    description: [plan.words, plan.name, url].filter((line) => line !== '').join('\n'),
    location: parks[0] ? [parks[0].name[language], parks[0].address[language]].filter(Boolean).join(', ') : '',
    url,
  }
  return calendarFile(entry, language, now)
}
