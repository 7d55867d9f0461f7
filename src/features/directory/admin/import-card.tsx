import '@mantine/dropzone/styles.layer.css'
import { useLingui } from '@lingui/react/macro'
import { Button, Progress, Switch } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import IconFileUpload from '@tabler/icons-react/dist/esm/icons/IconFileUpload.mjs'
import { type ReactNode, useEffect, useRef } from 'react'
import { IMPORT_LIMIT_BYTES } from '#contract/directory.ts'
import { useServices } from '#platform/services.tsx'
import { AdminCard } from '#admin/page/admin-card.tsx'
import { Refusal } from '#admin/form/refusal.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import classes from './directory-screen.module.css'
import { fileWords } from './file-words.ts'
import { ImportDone } from './import-done.tsx'
import { ImportPreview } from './import-preview.tsx'
import { useDirectoryWords } from './directory-words.ts'
import { type ImportState, useImport } from './use-import.ts'

/** Chooses a file, shows what it would change, and imports it. */
export function ImportCard() {
  const { t } = useLingui()
  const { queryClient } = useServices()
  const { state, refusal, choose, isHidden, setIsHidden, run, reset } = useImport(
    () => void queryClient.invalidateQueries(),
  )
  return (
    <AdminCard
      title={t`Import`}
      text={t`A file of this page, or parks from OpenStreetMap or another map: GeoJSON, or an answer of Overpass. You see what it would change before anything is written.`}
    >
      {state.step === 'choose' && (
        <>
          <ChooseFile onFile={choose} />
          <Switch
            checked={isHidden}
            onChange={({ currentTarget }) => setIsHidden(currentTarget.checked)}
            label={t`New parks arrive hidden`}
            description={t`Somebody then looks at each of them before riders see it. Parks of OpenStreetMap always arrive like this.`}
          />
        </>
      )}
      {state.step === 'sending' && <Sending state={state} onCancel={reset} />}
      {state.step === 'shown' && (
        <Focused key={state.plan.plan}>
          <ImportPreview
            file={state.file}
            plan={state.plan}
            isOvertaken={state.isOvertaken}
            onRun={run}
            onCancel={reset}
          />
        </Focused>
      )}
      {state.step === 'refused' && (
        <Focused>
          <Refused state={state} onAgain={reset} />
        </Focused>
      )}
      <Refusal refusal={refusal} />
      {state.step === 'done' && (
        <Focused>
          <ImportDone counts={state.counts} historyId={state.historyId} onAgain={reset} />
        </Focused>
      )}
    </AdminCard>
  )
}

/** Takes the focus when it appears, because the control that was pressed has been removed. */
function Focused({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.focus(), [])
  return (
    <div ref={element} tabIndex={-1} className={classes.step}>
      {children}
    </div>
  )
}

function ChooseFile({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useLingui()
  const open = useRef<() => void>(null)
  const megabytes = IMPORT_LIMIT_BYTES / (1024 * 1024)
  return (
    <Dropzone
      className={classes.zone!}
      openRef={open}
      multiple={false}
      activateOnKeyboard={false}
      enablePointerEvents
      onDrop={() => {}}
      onDropAny={([file]) => file && onFile(file)}
      inputProps={{ 'aria-label': t`Choose a file` }}
    >
      <div className={classes.choose}>
        <IconFileUpload size={32} stroke={1.75} aria-hidden className={classes.icon} />
        <p>{t`Drop a file here`}</p>
        <Button
          variant="default"
          onClick={(event) => {
            // The click must not reach the area around the button, which would open the dialog too.
            event.stopPropagation()
            open.current?.()
          }}
        >
          {t`Choose a file`}
        </Button>
        <p className={classes.quiet}>{t`JSON or GeoJSON, up to ${megabytes} MB`}</p>
      </div>
    </Dropzone>
  )
}

function Sending({ state, onCancel }: { state: ImportState & { step: 'sending' }; onCancel: () => void }) {
  const { t, i18n } = useLingui()
  const { file, part, isImport } = state
  const isSent = part >= 1
  const percent = i18n.number(Math.round(part * 100) / 100, { style: 'percent' })
  const checked = isImport ? t`Importing…` : t`Checking the file…`
  return (
    <div className={classes.sending}>
      <p role="status">{isSent ? checked : t`Sending the file: ${percent}`}</p>
      <p className={classes.quiet}>
        <Bidi>{file.name}</Bidi>
      </p>
      <Progress value={part * 100} animated={isSent} aria-label={t`Progress`} />
      {/* An import that has reached the server finishes even if nobody waits, so it can't be cancelled then. */}
      {!(isImport && isSent) && (
        <div className={classes.buttons}>
          <Button variant="default" onClick={onCancel}>{t`Cancel`}</Button>
        </div>
      )}
    </div>
  )
}

type RefusedProps = { state: ImportState & { step: 'refused' }; onAgain: () => void }

function Refused({ state, onAgain }: RefusedProps) {
  const { t, i18n } = useLingui()
  const words = useDirectoryWords()
  const { file, reason, errors } = state
  const ofFile = fileWords(i18n, errors)
  const megabytes = IMPORT_LIMIT_BYTES / (1024 * 1024)
  const texts = {
    errors: t`The file has errors. Nothing was changed: mend them in the file, and choose it again.`,
    size: t`The file is larger than ${megabytes} MB.`,
  }
  return (
    <>
      <p role="alert" className={classes.problem}>
        {ofFile ?? texts[reason]}
      </p>
      <p className={classes.quiet}>
        <Bidi>{file.name}</Bidi>
      </p>
      {ofFile === undefined && errors.length > 0 && (
        <ul className={classes.list} aria-label={t`Errors`}>
          {errors.map((error, index) => (
            <li key={`${error.field} ${index}`}>
              <b>{words.location(error.field)}</b> <Bidi>{words.reason(error)}</Bidi>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onAgain}>{t`Choose another file`}</Button>
      </div>
    </>
  )
}
