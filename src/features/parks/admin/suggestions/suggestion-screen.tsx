import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { LoadedThing } from '#admin/things/loaded-thing.tsx'
import type { AdminSuggestion, SuggestionDetail } from '#contract/admin-suggestions.ts'
import { ID_PATTERN } from '#contract/common.ts'
import { useMoment } from '#admin/values/use-moment.ts'
import { PageHead } from '#platform/page/page-head.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { AdminCard } from '#admin/page/admin-card.tsx'
import { AdminPage } from '#admin/page/admin-page.tsx'
import { StatusDot } from '#admin/table/status-dot.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import { suggestionQuery } from './api.ts'
import { ElementCard } from './element-note.tsx'
import { FactChange } from './fact-change.tsx'
import { PhotosGone } from './photos-gone.tsx'
import { changedLines, factLabel } from './fact-words.ts'
import { RefuseModal } from './refuse-modal.tsx'
import { RowActions } from './row-actions.tsx'
import { SendersCard } from './senders-card.tsx'
import { nameOfSuggestion } from './suggestion-columns.tsx'
import { REFUSAL_WORDS, STATE_TONES, STATE_WORDS } from './suggestion-words.ts'
import { useSettle } from './use-settle.ts'
import classes from './suggestions.module.css'

const SUGGESTIONS = { section: 'suggestions', one: suggestionQuery } as const

/** The page of one suggestion: its content and its senders. */
export function SuggestionScreen({ id }: { id: string }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const missing = {
    title: t`Suggestion not found`,
    text: t`It was settled long ago, its park was deleted, or it never was.`,
  }
  return (
    <LoadedThing
      things={SUGGESTIONS}
      id={id}
      nameOf={({ suggestion }) => nameOfSuggestion(suggestion, i18n, language)}
      invalid={!ID_PATTERN.test(id) && missing}
      missing={missing}
      failed={{ title: t`Data loading failed`, text: t`The suggestion could not be loaded.` }}
      toList={t`To the suggestions`}
      skeleton={<div className={classes.room} role="status" aria-label={t`Loading…`} aria-busy="true" />}
    >
      {(detail) => <OneSuggestion detail={detail} />}
    </LoadedThing>
  )
}

function OneSuggestion({ detail: { suggestion, senders } }: { detail: SuggestionDetail }) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const { refuse } = useSettle()
  const [asked, setAsked] = useState<readonly AdminSuggestion[]>([])
  const { fact, park } = suggestion
  const name = nameOfSuggestion(suggestion, i18n, language)
  const label = factLabel(i18n, fact)
  return (
    <>
      <PageHead title={`${label}: ${name}`} />
      <AdminPage
        title={label}
        lead={
          park === null ? (
            <Bidi>{name}</Bidi>
          ) : (
            <Link to="/admin/skateparks/edit/$id" params={{ id: park.id }}>
              <Bidi>{name}</Bidi>
            </Link>
          )
        }
        actions={<RowActions suggestion={suggestion} name={name} onRefuse={setAsked} />}
      >
        <div className={classes.columns}>
          <WhatItSays suggestion={suggestion} />
          <ElementCard suggestion={suggestion} />
          {(senders.length > 0 || suggestion.element === null) && (
            <SendersCard suggestion={suggestion} senders={senders} />
          )}
        </div>
      </AdminPage>
      <RefuseModal suggestions={asked} refuse={refuse} onClose={() => setAsked([])} />
    </>
  )
}

function WhatItSays({ suggestion }: { suggestion: AdminSuggestion }) {
  const { t, i18n } = useLingui()
  const moment = useMoment()
  const { fact, state, count, firstAt, lastAt, settledAt, reason, words, isAlreadySo, isChangedSince, was } = suggestion
  return (
    <AdminCard title={t({ message: 'What it says', context: 'of a suggestion' })}>
      <FactChange suggestion={suggestion} photoSize="large" />
      <PhotosGone count={suggestion.photosGone} />
      {isAlreadySo && <p className={classes.aside}>{t`The park says so already.`}</p>}
      {isChangedSince && !isAlreadySo && (
        <>
          <p className={classes.aside}>
            {suggestion.element === null
              ? t`The park was changed since the rider looked. Then it said:`
              : t`The park was changed since this was asked. Then it said:`}
          </p>
          <ul className={classes.plain}>
            {changedLines(i18n, fact, undefined, was).map(({ label, after }) => (
              <li key={label}>
                {label} <Bidi>{after}</Bidi>
              </li>
            ))}
          </ul>
        </>
      )}
      <dl className={classes.facts}>
        <dt>{t`State`}</dt>
        <dd>
          <StatusDot tone={STATE_TONES[state]}>{i18n._(STATE_WORDS[state])}</StatusDot>
        </dd>
        {(count > 0 || suggestion.element === null) && (
          <>
            <dt>{t`Number of riders`}</dt>
            <dd>{i18n.number(count)}</dd>
          </>
        )}
        <dt>{t`First`}</dt>
        <dd>
          <time dateTime={firstAt}>{moment(firstAt)}</time>
        </dd>
        <dt>{t`Last`}</dt>
        <dd>
          <time dateTime={lastAt}>{moment(lastAt)}</time>
        </dd>
        {settledAt !== null && (
          <>
            <dt>{t`Settled`}</dt>
            <dd>
              <time dateTime={settledAt}>{moment(settledAt)}</time>
            </dd>
          </>
        )}
        {reason !== null && (
          <>
            <dt>{t`Reason`}</dt>
            <dd>
              <span>{i18n._(REFUSAL_WORDS[reason])}</span>
              {words !== '' && (
                <p className={classes.note}>
                  <Bidi>{words}</Bidi>
                </p>
              )}
            </dd>
          </>
        )}
      </dl>
    </AdminCard>
  )
}
