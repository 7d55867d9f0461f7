import { Plural, useLingui } from '@lingui/react/macro'
import { Button, Pagination } from '@mantine/core'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { useState } from 'react'
import type { DirectoryChange, ImportPlan } from '#contract/directory.ts'
import { isReject } from '#contract/geojson-problems.ts'
import { Bidi } from '#ui/text/bidi.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import classes from './directory-screen.module.css'
import { type DirectoryWords, useDirectoryWords } from './directory-words.ts'
import { ImportWarnings } from './import-warnings.tsx'
import { leavesOf } from './leaves.ts'

const PAGE_SIZE = 20

type ImportPreviewProps = {
  file: File
  plan: ImportPlan
  isOvertaken: boolean
  onRun: () => void
  onCancel: () => void
}

/** Previews the additions and changes of an import; nothing is written yet. */
export function ImportPreview({ file, plan, isOvertaken, onRun, onCancel }: ImportPreviewProps) {
  const { t } = useLingui()
  const { added, changed, restored, same, hidden = 0 } = plan.counts
  const leftOut = plan.warnings.filter(({ message }) => isReject(message)).length
  const total = added + changed + restored
  const { questions = 0, refused = 0, writes = false } = plan.renewal ?? {}
  const isWriting = total > 0 || writes
  return (
    <>
      {isOvertaken && (
        <p role="alert" className={classes.problem}>
          {t`The directory was changed since this was shown. Nothing was imported: this is what the file would change now.`}
        </p>
      )}
      <p className={classes.quiet}>
        <Bidi>{file.name}</Bidi>
      </p>
      <dl className={classes.counts} aria-label={t`What the import would do`}>
        <Count label={t({ message: 'Added', context: 'what an import would do' })} count={added} />
        <Count label={t({ message: 'Changed', context: 'what an import would do' })} count={changed} />
        {restored > 0 && (
          <Count
            label={t({ message: 'Taken back from the trash', context: 'what an import would do' })}
            count={restored}
          />
        )}
        <Count label={t`Left as they are`} count={same} />
        {leftOut > 0 && <Count label={t`Left out`} count={leftOut} />}
        {questions > 0 && <Count label={t`Questions for the suggestions`} count={questions} />}
        {refused > 0 && <Count label={t`Refused earlier`} count={refused} />}
      </dl>
      {hidden > 0 && (
        <p>
          <Plural
            value={hidden}
            one="# new park arrives hidden, until somebody has looked at it."
            other="# new parks arrive hidden, until somebody has looked at them."
          />
        </p>
      )}
      <ImportWarnings warnings={plan.warnings} />
      {questions > 0 && (
        <p>
          {t`What changed both in OpenStreetMap and here stays as it is here, and becomes a question in the suggestions.`}
        </p>
      )}
      {isWriting || same + refused > 0 ? (
        (plan.changes.length > 0 || !writes) && <Changes changes={plan.changes} />
      ) : (
        <p>{t`The file has nothing that can be imported.`}</p>
      )}
      <div className={classes.buttons}>
        {isWriting && (
          <Button onClick={onRun}>
            {total > 0 ? <Plural value={total} one="Import # change" other="Import # changes" /> : t`Import`}
          </Button>
        )}
        <Button variant="default" onClick={onCancel}>
          {isWriting ? t`Cancel` : t`Choose another file`}
        </Button>
      </div>
    </>
  )
}

export function Count({ label, count }: { label: string; count: number }) {
  const { i18n } = useLingui()
  return (
    <div className={classes.count}>
      <dt>{label}</dt>
      <dd data-figures="">{i18n.number(count)}</dd>
    </div>
  )
}

export function Changes({ changes }: { changes: readonly DirectoryChange[] }) {
  const { t } = useLingui()
  const words = useDirectoryWords()
  const [page, setPage] = useState(1)
  if (changes.length === 0) {
    return <p>{t`The file says what is here already: there is nothing to import.`}</p>
  }
  const pages = Math.ceil(changes.length / PAGE_SIZE)
  return (
    <>
      <ol className={classes.changes} aria-label={t`Changes`}>
        {changes.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((change) => (
          <Change key={`${change.thing} ${change.slug}`} change={change} words={words} />
        ))}
      </ol>
      {pages > 1 && (
        <Pagination
          component="nav"
          aria-label={t`Pages`}
          radius="sm"
          total={pages}
          value={page}
          onChange={setPage}
          gap={4}
          getItemProps={(number) => ({ 'aria-label': t`Page ${number}` })}
          getControlProps={(control) => ({ 'aria-label': control === 'next' ? t`Next page` : t`Previous page` })}
        />
      )}
    </>
  )
}

function Change({ change, words }: { change: DirectoryChange; words: DirectoryWords }) {
  const { t } = useLingui()
  const kinds: Record<DirectoryChange['kind'], string> = {
    added: t`New`,
    changed: t({ message: 'Changed', context: 'by an import' }),
    restored: t`From the trash`,
  }
  /** The words for a part of a field. Each part of a field without a value is what the field is: unknown, or empty. */
  const textOf = (field: string, whole: unknown, path: string, value: unknown) =>
    whole === null ? words.value(change, field, null) : words.value(change, path, value, { [field]: whole })
  return (
    <li className={classes.change}>
      <p className={classes.head}>
        <span className={classes.kind} data-kind={change.kind}>
          {kinds[change.kind]}
        </span>
        <b>
          <Bidi>{words.name(change)}</Bidi>
        </b>
        <span className={classes.quiet}>{words.thing(change.thing)}</span>
      </p>
      {change.fields && change.fields.length > 0 && (
        <dl className={classes.fields}>
          {change.fields.flatMap((changed) =>
            leavesOf(changed).map(({ path, before, after }) => (
              <div key={path} className={classes.field}>
                <dt>{words.field(change, path)}</dt>
                <dd>
                  <VisuallyHidden>{t`Before:`} </VisuallyHidden>
                  <del>
                    <Bidi>{textOf(changed.field, changed.before, path, before)}</Bidi>
                  </del>
                  <IconArrowRight size={16} aria-hidden data-directional="" className={classes.arrow} />
                  <VisuallyHidden>{t`After:`} </VisuallyHidden>
                  <ins>
                    <Bidi>{textOf(changed.field, changed.after, path, after)}</Bidi>
                  </ins>
                </dd>
              </div>
            )),
          )}
        </dl>
      )}
    </li>
  )
}
