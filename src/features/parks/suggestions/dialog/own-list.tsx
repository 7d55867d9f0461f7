import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useOutboxEntries } from '#platform/outbox/use-outbox.ts'
import { useServices } from '#platform/services.tsx'
import { PARK_SUGGESTION } from '../../collection/keys.ts'
import { askReceipts } from '../ask-receipts.ts'
import { isUnread, ownSuggestions, type ParkSuggestion } from '../own-suggestions.ts'
import { factName, outcomeText } from '../suggestion-words.ts'
import { readAnswers } from '../unread-answers.ts'
import classes from './dialog.module.css'
import { factText } from './fact-text.ts'

type OwnListProps = {
  /** Shows the suggestions about this park. null: shows the suggestions of missing parks. */
  parkId: string | null
  /** Shows only suggestions about these facts; absent: about all facts. */
  facts?: readonly string[]
}

/** A suggested value in words; '' for a value from another app version, which may have another form. */
function valueText(i18n: I18n, fact: string, value: unknown): string {
  try {
    return factText(i18n, fact, value)
  } catch {
    return ''
  }
}

/** A list of this device's suggestions with their outcomes. Shows nothing if there are none. */
export function OwnList({ parkId, facts }: OwnListProps) {
  const { t, i18n } = useLingui()
  const entries = useOutboxEntries()
  const services = useServices()
  const { data } = useQuery(ownSuggestions.query(services))
  // The server is asked, because a rider who opens this list wants the present outcomes, perhaps after a toast about
  // one of them.
  useEffect(() => void askReceipts(services, true), [services])
  const isWanted = (one: { parkId: string | null; fact: string }) =>
    one.parkId === parkId && (facts === undefined || facts.includes(one.fact))
  const hasUnread = (data?.list ?? []).some((one) => isWanted(one) && isUnread(one))
  useEffect(() => {
    if (hasUnread) void readAnswers(services, isWanted)
  })
  const waiting = entries
    .filter(({ kind }) => kind === PARK_SUGGESTION)
    .map(({ id, body }) => ({ key: id, one: body as ParkSuggestion, outcome: t`waits to be sent` }))
  const sent = (data?.list ?? []).map((one) => ({
    key: `${one.fact} ${one.sentAt}`,
    one,
    outcome: outcomeText(i18n, one),
  }))
  const shown = [...sent, ...waiting].filter(({ one }) => isWanted(one))
  if (shown.length === 0) return null
  return (
    <section className={classes.own} aria-label={t`You suggested`}>
      <p className={classes.ownTitle}>{t`You suggested`}</p>
      <ul className={classes.ownList}>
        {shown.map(({ key, one: { fact, value, note }, outcome }) => (
          <li key={key}>
            <b>{factName(i18n, fact)}</b> <bdi>{valueText(i18n, fact, value) || note}</bdi>
            <span className={classes.outcome}>{outcome}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
