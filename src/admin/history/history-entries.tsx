import { useLingui } from '@lingui/react/macro'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { HistoryEntry } from '#contract/history.ts'
import { useAdminThings } from '../things/things.ts'
import { useMoment } from '../values/use-moment.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Bidi } from '#ui/text/bidi.tsx'
import { FactLine } from '#ui/text/fact-line.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { type Change, changesOf } from './changes.ts'
import classes from './history-entries.module.css'
import { UndoButton } from './undo-button.tsx'
import { VersionLink } from './version-link.tsx'
import { type HistoryWords, useHistoryWords } from './use-history-words.ts'

type HistoryEntriesProps = {
  entries: readonly HistoryEntry[]
  label: string
  /** Whether all entries are about the same thing, so that its name is left out. */
  isOneThing?: boolean
  /** Whether this is the edit page of that thing, which shows its former versions. */
  hasVersions?: boolean
}

/** A list of history entries: when, who, what, and each changed field before and after. */
export function HistoryEntries({ entries, label, isOneThing = false, hasVersions = false }: HistoryEntriesProps) {
  const words = useHistoryWords()
  return (
    <ol className={classes.entries} aria-label={label}>
      {entries.map((entry) => (
        <Entry
          key={entry.id}
          entry={entry}
          words={words}
          thing={isOneThing ? null : <Thing entry={entry} />}
          hasVersions={hasVersions}
        />
      ))}
    </ol>
  )
}

type EntryProps = { entry: HistoryEntry; words: HistoryWords; thing: ReactNode; hasVersions: boolean }

function Entry({ entry, words, thing, hasVersions }: EntryProps) {
  const { t } = useLingui()
  const moment = useMoment()
  const { at, actor, canUndo } = entry
  const changes = changesOf(entry)
  const summary = words.summary(entry)
  return (
    <li className={classes.entry}>
      <p className={classes.head}>
        <b className={classes.action}>{words.action(entry)}</b>
        {thing}
      </p>
      <FactLine className={classes.facts}>
        <time dateTime={at}>{moment(at)}</time>
        <span>
          {actor ? (
            <Bidi>{actor.name}</Bidi>
          ) : entry.action === 'withdraw' ? (
            t`By the link in the mail`
          ) : entry.after?.source === 'osm' ? (
            t`OpenStreetMap`
          ) : (
            t`The site itself, the command line, or an account that was deleted`
          )}
        </span>
      </FactLine>
      {summary !== '' && <p className={classes.summary}>{summary}</p>}
      {changes.length > 0 && (
        <dl className={classes.changes}>
          {changes.map((change) => (
            <ChangeRow key={change.path} entry={entry} change={change} words={words} />
          ))}
        </dl>
      )}
      <div className={classes.ways}>
        <VersionLink entry={entry} isHere={hasVersions} />
        {canUndo && <UndoButton entry={entry} />}
      </div>
    </li>
  )
}

function ChangeRow({ entry, change, words }: { entry: HistoryEntry; change: Change; words: HistoryWords }) {
  const { t } = useLingui()
  const { path, before, after } = change
  const latter = words.value(entry, path, after, 'after')
  const former = before === undefined ? undefined : words.value(entry, path, before, 'before')
  return (
    <div className={classes.change}>
      <dt className={classes.label}>{words.label(entry, path)}</dt>
      <dd className={classes.values}>
        {/* If the field had no value before this change, there is no former value to show. */}
        {former !== undefined && former !== latter && (
          <>
            <VisuallyHidden>{t`Before:`} </VisuallyHidden>
            <del className={classes.before}>
              <Bidi>{former}</Bidi>
            </del>
            <IconArrowRight size={16} aria-hidden data-directional="" className={classes.arrow} />
            <VisuallyHidden>{t`After:`} </VisuallyHidden>
          </>
        )}
        <ins className={classes.after}>
          {/* If the words are the same before and after, such as "2 photos", only "Changed" is shown. */}
          <Bidi>{former === latter ? t({ message: 'Changed', context: 'a value' }) : latter}</Bidi>
        </ins>
      </dd>
    </div>
  )
}

/** The changed thing, with a link to its edit page. */
function Thing({ entry: { thing, thingId, label, place } }: { entry: HistoryEntry }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { page, one, section, parts } = useAdminThings()[thing]
  const kind = parts?.[thingId ?? '']?.name ?? one ?? section?.label
  if (thingId === null) return null
  if (place === 'gone') return <span className={classes.gone}>{t`deleted since`}</span>
  const name = label[language] || label.he || label.en
  if (place === 'trash') {
    return (
      <span className={classes.gone}>
        <Bidi>{name}</Bidi> <Link to="/admin/trash" className={classes.thing}>{t`in the trash`}</Link>
      </span>
    )
  }
  if (page === undefined) return name === '' ? null : <Bidi>{name}</Bidi>
  return (
    <Link to={page} params={{ id: thingId }} className={classes.thing}>
      <Bidi>{name || (kind ? i18n._(kind) : '')}</Bidi>
    </Link>
  )
}
