import { Button, Checkbox, FileButton, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs'
import classes from './toolbar-dialog.module.css'
import { ToolbarDialog } from './toolbar-dialog.tsx'
import { useState } from 'react'
import { LibraryDialog } from '../pictures/library-dialog.tsx'
import { type PictureDialogOptions, type StoredPicture, usePictureDialog } from './use-picture-dialog.ts'

type PictureControlProps = PictureDialogOptions & {
  /** Says why an upload failed; undefined: the failure is not about the picture. */
  problemOf: (failure: unknown) => string | undefined
}

/** Inserts a picture with its alternative text. If a picture is selected, changes its text. */
export function PictureControl({ problemOf, ...options }: PictureControlProps) {
  const { t } = useLingui()
  const { isActive, file } = options
  const [isLibraryOpen, setLibraryOpen] = useState(false)
  const { fields, setFields, isChange, isChecked, isNamed, failure, ...dialog } = usePictureDialog(options)
  const { alt, isDecorative } = fields
  const fileProblem = failure
    ? (problemOf(failure) ?? t`Failed to upload image. Please try again.`)
    : isChecked && !file && !dialog.picked && t`Please choose a picture`
  return (
    <ToolbarDialog
      label={t`Picture`}
      icon={IconPhotoPlus}
      isActive={isActive}
      isOpen={dialog.isOpen}
      isPinned={isLibraryOpen}
      onOpen={dialog.open}
      onClose={dialog.close}
      saveLabel={isChange ? t`Change the words` : t`Add the picture`}
      onSave={() => void dialog.save()}
      isSaving={dialog.isSaving}
    >
      {!isChange && (
        <FileChoice
          file={file}
          picked={dialog.picked}
          problem={fileProblem}
          onFile={dialog.chooseFile}
          onLibrary={() => setLibraryOpen(true)}
        />
      )}
      {isLibraryOpen && (
        <LibraryDialog
          max={1}
          known={[]}
          onPick={([picture]) => {
            setLibraryOpen(false)
            if (picture) dialog.pick(picture)
          }}
          onClose={() => setLibraryOpen(false)}
        />
      )}
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

type FileChoiceProps = {
  file: File | null
  /** The picture of the library that was picked. */
  picked: StoredPicture | null
  problem: string | false
  onFile: (file: File | null) => void
  onLibrary: () => void
}

/** The controls that choose a new picture, a file or one of the library, and the reason why a file was refused. */
function FileChoice({ file, picked, problem, onFile, onLibrary }: FileChoiceProps) {
  const { t } = useLingui()
  return (
    <div className={classes.choice}>
      {picked && <img src={picked.thumbUrl ?? picked.url} alt={t`The picked picture`} className={classes.picked} />}
      <FileButton accept="image/jpeg,image/png,image/gif,image/webp" onChange={onFile}>
        {(props) => (
          <Button {...props} variant="default" size="sm" fullWidth>
            {file ? <bdi>{file.name}</bdi> : t`Choose a picture`}
          </Button>
        )}
      </FileButton>
      <Button variant="default" size="sm" fullWidth onClick={onLibrary}>
        {t`From the library`}
      </Button>
      {problem && (
        <p role="alert" style={{ color: 'var(--closed)', fontSize: '0.8125rem' }}>
          {problem}
        </p>
      )}
    </div>
  )
}
