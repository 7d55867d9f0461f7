import { Button, Checkbox, FileButton, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs'
import { ToolbarDialog } from './toolbar-dialog.tsx'
import { type PictureDialogOptions, usePictureDialog } from './use-picture-dialog.ts'

type PictureControlProps = PictureDialogOptions & {
  /** Says why an upload failed; undefined: the failure is not about the picture. */
  problemOf: (failure: unknown) => string | undefined
}

/** Inserts a picture with its alternative text. If a picture is selected, changes its text. */
export function PictureControl({ problemOf, ...options }: PictureControlProps) {
  const { t } = useLingui()
  const { isActive, file, onFile } = options
  const { fields, setFields, isChange, isChecked, isNamed, failure, ...dialog } = usePictureDialog(options)
  const { alt, isDecorative } = fields
  const fileProblem = failure
    ? (problemOf(failure) ?? t`Failed to upload image. Please try again.`)
    : isChecked && !file && t`Please choose a picture`
  return (
    <ToolbarDialog
      label={t`Picture`}
      icon={IconPhotoPlus}
      isActive={isActive}
      isOpen={dialog.isOpen}
      onOpen={dialog.open}
      onClose={dialog.close}
      saveLabel={isChange ? t`Change the words` : t`Add the picture`}
      onSave={() => void dialog.save()}
      isSaving={dialog.isSaving}
    >
      {!isChange && <FileChoice file={file} problem={fileProblem} onFile={onFile} />}
      <TextInput
        label={t`What it shows`}
        description={t`For riders who do not see it`}
        disabled={isDecorative}
        value={alt}
        maxLength={300}
        onChange={({ currentTarget }) => setFields({ alt: currentTarget.value, isDecorative })}
        error={isChecked && !isNamed ? t`Please describe it, or say that it is decorative` : undefined}
      />
      <Checkbox
        label={t`Decorative: it says nothing that the text does not`}
        checked={isDecorative}
        onChange={({ currentTarget }) => setFields({ alt, isDecorative: currentTarget.checked })}
      />
    </ToolbarDialog>
  )
}

type FileChoiceProps = { file: File | null; problem: string | false; onFile: (file: File | null) => void }

/** The control that chooses the file of a new picture, and the reason why a file was refused. */
function FileChoice({ file, problem, onFile }: FileChoiceProps) {
  const { t } = useLingui()
  return (
    <div>
      <FileButton accept="image/jpeg,image/png,image/gif,image/webp" onChange={onFile}>
        {(props) => (
          <Button {...props} variant="default" size="sm" fullWidth>
            {file ? <bdi>{file.name}</bdi> : t`Choose a picture`}
          </Button>
        )}
      </FileButton>
      {problem && (
        <p role="alert" style={{ color: 'var(--closed)', fontSize: '0.8125rem' }}>
          {problem}
        </p>
      )}
    </div>
  )
}
