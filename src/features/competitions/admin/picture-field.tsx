import { Button, FileButton } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAction } from '#admin/page/use-action.ts'
import { LibraryDialog } from '#admin/pictures/library-dialog.tsx'
import { useImageUpload } from '#admin/pictures/use-image-upload.ts'
import type { CompetitionForm } from './use-competition-form.ts'
import classes from './competition-form.module.css'

/**
 * The field for the picture at the head of the competition's page. The picture is decorative, because the text says the
 * same.
 */
export function PictureField({ form }: { form: CompetitionForm }) {
  const { t } = useLingui()
  const { upload, problemOf, types } = useImageUpload()
  const [problem, setProblem] = useState('')
  const [isLibraryOpen, setLibraryOpen] = useState(false)
  const { image } = form.values.fields
  const setImage = (address: string | null) => form.setFieldValue('fields.image', address)
  const [choose, isUploading] = useAction(async (file: File | null) => {
    if (file === null) return
    setProblem('')
    try {
      const uploaded = await upload(file, { onProgress: () => {}, signal: new AbortController().signal })
      setImage(uploaded.url)
    } catch (failure) {
      setProblem(problemOf(failure)?.text ?? t`Failed to upload image. Please try again.`)
    }
  })
  return (
    <div className={classes.stack}>
      {image !== null && <img src={image} alt="" className={classes.picture} />}
      <div className={classes.choices}>
        <FileButton accept={types.join(',')} onChange={choose}>
          {(props) => (
            <Button {...props} variant="default" loading={isUploading}>
              {image === null ? t`Choose a picture` : t`Choose another picture`}
            </Button>
          )}
        </FileButton>
        <Button variant="default" disabled={isUploading} onClick={() => setLibraryOpen(true)}>
          {t`From the library`}
        </Button>
        {image !== null && (
          <Button variant="default" disabled={isUploading} onClick={() => setImage(null)}>
            {t`Remove the picture`}
          </Button>
        )}
      </div>
      {isLibraryOpen && (
        <LibraryDialog
          max={1}
          known={image === null ? [] : [image]}
          onPick={([picked]) => {
            setLibraryOpen(false)
            if (picked) setImage(picked.url)
          }}
          onClose={() => setLibraryOpen(false)}
        />
      )}
      <p role="alert" className={classes.error}>
        {problem}
      </p>
    </div>
  )
}
