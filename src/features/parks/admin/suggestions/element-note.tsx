import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminSuggestion } from '#contract/admin-suggestions.ts'
import { AdminCard } from '#admin/page/admin-card.tsx'
import { elementPage } from '#domain/credits.ts'
import { isolated } from '#platform/texts/format.ts'
import { Bidi } from '#ui/text/bidi.tsx'
import { changedLines } from './fact-words.ts'
import classes from './suggestions.module.css'

type Said = Pick<AdminSuggestion, 'fact' | 'element' | 'now'>

/** Says in a row of the list why OpenStreetMap asks; shows nothing for riders' suggestions. */
export function ElementNote({ suggestion: { fact, element } }: { suggestion: Said }) {
  const { t, i18n } = useLingui()
  if (element === null) return null
  if (element.isGone)
    return (
      <p className={classes.aside}>
        <Gone />
      </p>
    )
  const last = changedLines(i18n, fact, undefined, element.taken ?? undefined)
  if (last.length === 0) return null
  // A name is Hebrew and English: each text keeps its own direction.
  const texts = last.map(({ after = '' }) => isolated(after)).join(', ')
  return <p className={classes.aside}>{t`Last taken over: ${texts}`}</p>
}

const Gone = () => <Trans>It is no longer in OpenStreetMap. Is the park closed?</Trans>

/** Compares what OpenStreetMap said, what it says now, and what the park says; shows nothing for riders' suggestions. */
export function ElementCard({ suggestion }: { suggestion: Said }) {
  const { t } = useLingui()
  const { fact, element, now } = suggestion
  if (element === null) return null
  const { ref, isGone, there, taken } = element
  return (
    <AdminCard
      title={t`OpenStreetMap says so`}
      text={
        isGone
          ? undefined
          : t`It changed there, and the park was changed here too. What you refuse is asked again only after it has changed there.`
      }
    >
      {isGone ? (
        <p>
          <Gone />
        </p>
      ) : (
        <dl className={classes.facts}>
          <Three label={t`Last taken over`} fact={fact} value={taken} />
          <Three label={t`There now`} fact={fact} value={there} />
          <Three label={t`Here now`} fact={fact} value={now} />
        </dl>
      )}
      <p>
        <a href={elementPage(ref)} target="_blank" rel="noopener">
          {t`Look at it in OpenStreetMap`}
        </a>
      </p>
    </AdminCard>
  )
}

function Three({ label, fact, value }: { label: string; fact: AdminSuggestion['fact']; value: unknown }) {
  const { i18n } = useLingui()
  const lines = changedLines(i18n, fact, undefined, value ?? undefined)
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {lines.length === 0 && <span>–</span>}
        {lines.map(({ label: name, after }) => (
          <p key={name}>
            {name !== '' && <span>{name} </span>}
            <Bidi>{after}</Bidi>
          </p>
        ))}
      </dd>
    </>
  )
}
