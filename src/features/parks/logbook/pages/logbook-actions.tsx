import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { type ChangeEvent, useRef, useState } from 'react'
import { dayAt, gainOf, type Logbook, mergeLogbooks } from '#domain/logbook.ts'
import { downloadFile } from '#platform/page/download-file.ts'
import { useStorageFailing } from '#platform/storage/storage-health.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { useLogbook } from '../use-logbook.ts'
import { LOGBOOK_FILE_MAX, readLogbookFile, writeLogbookFile } from './logbook-file.ts'
import classes from './my-visits.module.css'

type Outcome = { kind: 'saved' | 'error'; words: string }

/** The buttons that write the logbook to a file and add a file to it; and what came of them. */
export function LogbookActions({ book }: { book: Logbook }) {
  const { t } = useLingui()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const read = useReadFile(book)
  const isFailing = useStorageFailing()
  const isEmpty = Object.keys(book).length === 0

  const write = () => {
    const now = Date.now()
    downloadFile(`rampa-logbook-${dayAt(now)}.json`, 'application/json', writeLogbookFile(book, now))
  }
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    if (file) setOutcome(await read(file))
    // The same file can be chosen again.
    currentTarget.value = ''
  }
  return (
    <>
      <div className={classes.actions}>
        {!isEmpty && (
          <Button variant="secondary" onClick={write}>
            <IconDownload size={20} aria-hidden />
            {t`Save as a file`}
          </Button>
        )}
        <Button
          variant={isEmpty ? 'secondary' : 'quiet'}
          className={isEmpty ? undefined : classes.action}
          onClick={() => input.current?.click()}
        >
          {t`Add from a file`}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={t`A file of visits and notes`}
        onChange={(event) => void choose(event)}
      />
      <div>
        <div role="status">{outcome && <Notice kind={outcome.kind}>{outcome.words}</Notice>}</div>
        <p className={classes.quiet}>
          {isFailing
            ? t`This device won’t keep them. A file does.`
            : t`They are on this device only, and stay when you sign out. A file takes them to another device.`}
        </p>
      </div>
    </>
  )
}

/** Returns a function that adds a file to the logbook, and says what came of it. */
function useReadFile(book: Logbook): (file: File) => Promise<Outcome> {
  const { t } = useLingui()
  const { logbook } = useLogbook()
  const problems = {
    tooLarge: t`The file is larger than 2 MB, so it is not one that this page saved.`,
    unreadable: t`The file can’t be read. Choose it again.`,
    foreign: t`This is not a file that this page saved. Nothing was changed.`,
    newer: t`A newer version of the site saved this file. Renew the site, then add it.`,
    damaged: t`The file is damaged, so nothing was taken from it.`,
  }
  const problem = (name: keyof typeof problems): Outcome => ({ kind: 'error', words: problems[name] })
  return async (file) => {
    if (file.size > LOGBOOK_FILE_MAX) return problem('tooLarge')
    const text = await file.text().catch(() => null)
    if (text === null) return problem('unreadable')
    const found = readLogbookFile(text, dayAt(Date.now()))
    if (typeof found === 'string') return problem(found)
    logbook.change((old) => mergeLogbooks(old, found.book))
    const { visits, notes } = gainOf(book, mergeLogbooks(book, found.book))
    const added = [
      ...(visits > 0 ? [t`${plural(visits, { one: '# visit', other: '# visits' })}`] : []),
      ...(notes > 0 ? [t`${plural(notes, { one: '# note', other: '# notes' })}`] : []),
    ].join(', ')
    const { leftOut } = found
    const left = t`${plural(leftOut, { one: '# day was left out: it is still to come, or before 1950.', other: '# days were left out: they are still to come, or before 1950.' })}`
    if (added) return { kind: 'saved', words: leftOut > 0 ? t`Added: ${added}. ${left}` : t`Added: ${added}` }
    if (leftOut > 0) return { kind: 'error', words: t`Nothing was added. ${left}` }
    return { kind: 'saved', words: t`Everything in this file was here already.` }
  }
}
