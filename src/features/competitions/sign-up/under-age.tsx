import { useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import type { Competition } from '#contract/competitions.ts'
import { birthProblem } from '#domain/age.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { competitionDay } from '../components/competition-dates.ts'
import { cx } from '#ui/cx.ts'
import classes from './under-age.module.css'

const dateSchema = z.iso.date()

/** Tells riders who are under 18 on the day what to do; empty for others. */
export function UnderAge({ dateOfBirth, event }: { dateOfBirth: string; event: Pick<Competition, 'date' | 'kind'> }) {
  const { t } = useLingui()
  const day = competitionDay(event, useLanguage())
  const isUnder = dateSchema.safeParse(dateOfBirth).success && birthProblem(dateOfBirth, event.date) === 'under18'
  const words = {
    title: t`You must be over 18 to participate`,
    why:
      event.kind === 'competition'
        ? t`On the day of the competition, ${day}, you are not 18 yet, so we can’t take this registration. A parent’s signature doesn’t change that.`
        : t`On ${day} you are not 18 yet, so we can’t take this registration. A parent’s signature doesn’t change that.`,
    what: t`Come and watch, ride with everybody when the park is open to all, and sign up the year you turn 18. Got the date wrong? Change it above.`,
  }
  return (
    <div role="status">
      {isUnder && (
        <div className={cx(classes.note, classes.below)}>
          <p className={classes.title}>{words.title}</p>
          <p>{words.why}</p>
          <p>{words.what}</p>
        </div>
      )}
    </div>
  )
}
