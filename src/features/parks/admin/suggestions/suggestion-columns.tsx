import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { AdminSuggestion } from '#contract/admin-suggestions.ts'
import type { Language } from '#contract/limits.ts'
import type { FactValues } from '#contract/suggestions.ts'
import { dateColumn, shortDate } from '#admin/values/short-date.ts'
import type { DataColumn } from '#admin/table/data-table.tsx'
import { NameCell, nameLinkClass } from '#admin/table/name-cell.tsx'
import { StatusDot } from '#admin/table/status-dot.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import { ElementNote } from './element-note.tsx'
import { FactChange } from './fact-change.tsx'
import { PhotosGone } from './photos-gone.tsx'
import { factLabel } from './fact-words.ts'
import { type AskRefusal, RowActions } from './row-actions.tsx'
import { STATE_TONES, STATE_WORDS } from './suggestion-words.ts'
import classes from './suggestions.module.css'

/** The name of a row: the park's name, or the suggested name of a missing park. */
export function nameOfSuggestion({ park, fact, value }: AdminSuggestion, i18n: I18n, language: Language): string {
  if (park !== null) return park.name[language] || park.name.he || park.name.en
  return fact === 'park' ? (value as FactValues['park']).name : i18n._(msg`A park in the trash`)
}

/** The columns of the suggestion list, with texts in one language. */
export function suggestionColumns(
  i18n: I18n,
  language: Language,
  onRefuse: AskRefusal,
): readonly DataColumn<AdminSuggestion>[] {
  return [
    {
      id: 'park',
      label: i18n._(msg`Park`),
      isFixed: true,
      wraps: true,
      cell: (one) => <ParkCell suggestion={one} name={nameOfSuggestion(one, i18n, language)} i18n={i18n} />,
    },
    {
      id: 'change',
      label: i18n._(msg({ message: 'What it says', context: 'of a suggestion' })),
      wraps: true,
      cell: (one) => <ChangeCell suggestion={one} />,
    },
    {
      id: 'count',
      label: i18n._(msg({ message: 'Riders', context: 'how many suggest it' })),
      sort: 'descending',
      cell: ({ count, element }) => <Sayers count={count} isElement={element !== null} />,
    },
    {
      id: 'note',
      label: i18n._(msg`Note`),
      wraps: true,
      cell: ({ note }) =>
        note && (
          <span className={classes.note}>
            <Bidi>{note.note}</Bidi>
          </span>
        ),
    },
    dateColumn('lastAt', i18n._(msg({ message: 'Last', context: 'when it was suggested' })), language),
    {
      id: 'firstAt',
      label: i18n._(msg({ message: 'First', context: 'when it was suggested' })),
      cell: ({ firstAt }) => shortDate(firstAt, language),
    },
    {
      id: 'actions',
      label: i18n._(msg`Actions`),
      isFixed: true,
      cell: (one) => <RowActions suggestion={one} name={nameOfSuggestion(one, i18n, language)} onRefuse={onRefuse} />,
    },
  ]
}

function ParkCell({ suggestion, name, i18n }: { suggestion: AdminSuggestion; name: string; i18n: I18n }) {
  const { _id, fact, state } = suggestion
  return (
    <NameCell
      second={
        <>
          <span>{factLabel(i18n, fact)}</span>
          {state !== 'open' && <StatusDot tone={STATE_TONES[state]}>{i18n._(STATE_WORDS[state])}</StatusDot>}
        </>
      }
    >
      <Link to="/admin/suggestions/$id" params={{ id: _id }} className={nameLinkClass}>
        <Bidi>{name}</Bidi>
      </Link>
    </NameCell>
  )
}

/** OpenStreetMap, the number of riders, or both. */
function Sayers({ count, isElement }: { count: number; isElement: boolean }) {
  const { i18n } = useLingui()
  return (
    <>
      {isElement && <p>OpenStreetMap</p>}
      {(!isElement || count > 0) && <p>{i18n.number(count)}</p>}
    </>
  )
}

function ChangeCell({ suggestion }: { suggestion: AdminSuggestion }) {
  const { isChangedSince, isAlreadySo, photosGone } = suggestion
  return (
    <>
      <FactChange suggestion={suggestion} />
      <ElementNote suggestion={suggestion} />
      <PhotosGone count={photosGone} />
      {isAlreadySo && (
        <p className={classes.aside}>
          <Trans>The park says so already.</Trans>
        </p>
      )}
      {isChangedSince && !isAlreadySo && (
        <p className={classes.aside}>
          {suggestion.element === null ? (
            <Trans>The park was changed since the rider looked.</Trans>
          ) : (
            <Trans>The park was changed since this was asked.</Trans>
          )}
        </p>
      )}
    </>
  )
}
