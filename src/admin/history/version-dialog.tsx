import { Button, Modal, SegmentedControl, Skeleton } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ID_PATTERN } from '#contract/common.ts'
import type { TrashThing } from '#contract/editing.ts'
import type { ShownVersion } from '#contract/history.ts'
import type { VersionSide } from '#domain/editing/former-version.ts'
import { isNotFound } from '#platform/http/app-error.ts'
import { useServices } from '#platform/services.tsx'
import { EmptyState, ErrorState } from '#ui/state/state.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import type { EditFrame } from '../form/edit-form-frame.tsx'
import type { FormerValues } from '../form/use-edit-form.ts'
import { useMoment } from '../values/use-moment.ts'
import { versionQuery } from './queries.ts'
import { useHistoryWords } from './use-history-words.ts'
import { type VersionRow, withRows } from './version-rows.ts'
import { VersionFields } from './version-fields.tsx'
import classes from './version-dialog.module.css'

/** The thing's form, into which former values are brought back. */
export type VersionEdit = { former: FormerValues; frame: Pick<EditFrame, 'focus' | 'formProps'> }

type VersionDialogProps = { thing: TrashThing; id: string; stored: object; edit: VersionEdit }

/** A dialog with a former version of the thing, opened by `?version=` and the id of a history entry in the address. */
export function VersionDialog({ id, stored, edit }: VersionDialogProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { toast } = useToasts()
  const search = useLocation({ select: ({ search: all }) => all as { version?: unknown } })
  const asked = String(search.version ?? '')
  const isOpen = ID_PATTERN.test(asked)
  // While the dialog closes, it still shows the version.
  const [shown, setShown] = useState(asked)
  if (isOpen && shown !== asked) setShown(asked)
  const [brought, setBrought] = useState<readonly string[]>([])
  const close = () => {
    const leave = { to: '.', search: {}, replace: true, resetScroll: false, ignoreBlocker: true }
    void navigate(leave as never)
  }
  const bring = (rows: readonly VersionRow[], { missing }: ShownVersion) => {
    edit.former.bring(withRows(stored as Fields, rows, missing))
    setBrought(rows.map(({ path }) => path))
    const count = rows.length
    toast({
      title: t`Brought back into the form: ${count}`,
      description: t`Nothing is saved yet. Look at it and save.`,
      variant: 'info',
    })
    close()
  }
  const focusBrought = () => {
    const [first] = brought
    if (first === undefined) return
    edit.frame.focus(`fields.${first}`)
    const form = edit.frame.formProps.ref.current
    // A field without a control of its own name, such as a list of pictures, is found on the way to Save.
    if (!form?.contains(document.activeElement)) form?.querySelector<HTMLElement>('[type="submit"]')?.focus()
    // Away from the bottom of the screen, where the toast is.
    document.activeElement?.scrollIntoView?.({ block: 'center' })
    setBrought([])
  }
  return (
    <Modal.Root
      opened={isOpen}
      onClose={close}
      onExitTransitionEnd={focusBrought}
      returnFocus={brought.length === 0}
      size="xl"
      centered
      classNames={{ content: classes.content!, title: classes.title! }}
    >
      <Modal.Overlay />
      <Modal.Content>
        {ID_PATTERN.test(shown) && (
          <Version key={shown} entryId={shown} id={id} stored={stored as Fields} former={edit.former} onBring={bring} />
        )}
      </Modal.Content>
    </Modal.Root>
  )
}

type Fields = Readonly<Record<string, unknown>>

type VersionProps = {
  entryId: string
  id: string
  stored: Fields
  former: FormerValues
  onBring: (rows: readonly VersionRow[], version: ShownVersion) => void
}

function Version({ entryId, id, stored, former, onBring }: VersionProps) {
  const { t } = useLingui()
  const moment = useMoment()
  const words = useHistoryWords()
  const [side, setSide] = useState<VersionSide>('after')
  const { data, error, refetch } = useQuery(versionQuery(useServices(), entryId, { of: id, side }))
  const when = data && moment(data.at)
  return (
    <>
      {/* `Modal.Header` is not used, because it would be a second banner landmark of the page. */}
      <div className={classes.header}>
        <Modal.Title>{when === undefined ? t`A former version` : t`The version of ${when}`}</Modal.Title>
        <Modal.CloseButton aria-label={t`Close`} />
      </div>
      <Modal.Body className={classes.body!}>
        {data ? (
          <>
            <p>{words.action({ ...data, before: null, after: null })}</p>
            {!data.isCreation && (
              <SegmentedControl
                aria-label={t`Which version`}
                value={side}
                onChange={(next) => setSide(next as VersionSide)}
                data={[
                  { value: 'before', label: t`Before this change` },
                  { value: 'after', label: t`After this change` },
                ]}
              />
            )}
            {data.isFirst && !data.isCreation && <p className={classes.note}>{t`Older versions are not kept.`}</p>}
            <VersionFields
              key={side}
              version={data}
              stored={stored}
              former={former}
              onBring={(rows) => onBring(rows, data)}
            />
          </>
        ) : isNotFound(error) ? (
          <EmptyState title={t`This version is not kept`} text={t`Its entry in the history was deleted.`} />
        ) : error ? (
          <ErrorState
            title={t`Data loading failed`}
            text={t`The version could not be loaded.`}
            actions={<Button onClick={() => void refetch()}>{t`Try again`}</Button>}
          />
        ) : (
          <div role="status" aria-label={t`Loading…`} className={classes.skeleton}>
            {[0, 1, 2].map((row) => (
              <Skeleton key={row} height={72} />
            ))}
          </div>
        )}
      </Modal.Body>
    </>
  )
}
