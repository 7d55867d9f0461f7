import { ActionIcon, Button, Progress } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Bidi } from '#ui/text/bidi.tsx'
import classes from './upload-list.module.css'
import type { Upload, Uploads } from './use-uploads.ts'

/** The list of files that are being uploaded, and of files whose upload failed. */
export function UploadList({ uploads, retry, cancel }: Uploads) {
  const { t } = useLingui()
  if (uploads.length === 0) return null
  return (
    <ul className={classes.list} aria-label={t`Uploads`}>
      {uploads.map((upload) => (
        <UploadRow
          key={upload.id}
          upload={upload}
          onRetry={() => retry(upload.id)}
          onCancel={() => cancel(upload.id)}
        />
      ))}
    </ul>
  )
}

type UploadRowProps = { upload: Upload; onRetry: () => void; onCancel: () => void }

function UploadRow({ upload, onRetry, onCancel }: UploadRowProps) {
  const { t, i18n } = useLingui()
  const { file, state, part, problem, canRetry } = upload
  const { name } = file
  const hasFailed = state === 'failed'
  const percent = new Intl.NumberFormat(i18n.locale, { style: 'percent' }).format(part)
  return (
    // The form is not saved while a row has `data-uploading` (edit-form-frame.tsx).
    <li className={classes.row} data-failed={hasFailed || undefined} data-uploading={!hasFailed || undefined}>
      <div className={classes.about}>
        <p className={classes.name}>
          <Bidi>{name}</Bidi>
        </p>
        {hasFailed ? (
          <p className={classes.problem}>{problem}</p>
        ) : (
          <>
            <Progress.Root size="sm">
              <Progress.Section value={part * 100} aria-label={t`Upload of ${name}`} />
            </Progress.Root>
            <p className={classes.state}>
              {state === 'waiting' ? t`Waiting` : part < 1 ? percent : t`Being prepared…`}
            </p>
          </>
        )}
      </div>
      <span className={classes.actions}>
        {hasFailed && canRetry && (
          <Button
            variant="default"
            size="compact-sm"
            className={classes.retry!}
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={onRetry}
            aria-label={t`Try again: ${name}`}
          >
            {t`Try again`}
          </Button>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.icon!}
          aria-label={hasFailed ? t`Dismiss ${name}` : t`Cancel the upload of ${name}`}
          onClick={onCancel}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </span>
    </li>
  )
}
