import { useLingui } from '@lingui/react/macro'
import IconPhotoUp from '@tabler/icons-react/dist/esm/icons/IconPhotoUp.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react'
import { IMAGE_TYPES } from '#contract/images.ts'
import type { User } from '#contract/users.ts'
import { isUnanswered } from '#platform/http/app-error.ts'
import { removeAvatar } from './avatar-calls.ts'
import { useServices } from '#platform/services.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import classes from './avatar-field.module.css'
import { PictureError, type PictureProblem, readPicture } from './crop-picture.ts'

/** Not on the device without a signal (build/precache-files.ts): a picture can't be sent then. */
const loadDialog = async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog })
const CropDialog = lazy(loadDialog)

/** The profile picture: choosing, cropping and uploading it, or removing it. */
export function AvatarField({ user }: { user: User }) {
  const { t } = useLingui()
  const services = useServices()
  const { toast } = useToasts()
  const input = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const [source, setSource] = useState<string | null>(null)
  const [problem, setProblem] = useState<PictureProblem | null>(null)
  const [isBusy, setBusy] = useState(false)
  const problems: Readonly<Record<PictureProblem, string>> = {
    type: t`This is not a picture that can be used: JPG, PNG, GIF or WEBP`,
    size: t`This picture is too large: at most 40 MB`,
  }
  const words = {
    removed: t`The picture was removed`,
    offline: t`Changing your picture needs a signal. Nothing was changed.`,
    failed: t`The picture was not changed.`,
  }

  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    // The input is emptied. Otherwise choosing the same file again would not be noticed.
    currentTarget.value = ''
    if (!file) return
    setProblem(null)
    setBusy(true)
    try {
      const isLoaded = await loadDialog().then(
        () => true,
        () => false,
      )
      if (isLoaded) setSource(await readPicture(file))
      else toast({ title: words.offline, variant: 'warning' })
    } catch (error) {
      setProblem(error instanceof PictureError ? error.problem : 'type')
    } finally {
      setBusy(false)
    }
  }

  const remove = async () => {
    setBusy(true)
    try {
      await removeAvatar(services)
      toast({ title: words.removed, variant: 'success' })
      chooser.current?.focus()
    } catch (error) {
      services.tellFailure(error, { about: isUnanswered(error) ? words.offline : words.failed })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={classes.field}>
      <h3 className={classes.label}>{t`Your picture`}</h3>
      <p className={classes.about}>{t`JPG, PNG, GIF or WEBP, up to 40 MB. You choose which part is shown.`}</p>
      <div className={classes.actions}>
        <Button ref={chooser} variant="secondary" busy={isBusy} onClick={() => input.current?.click()}>
          <IconPhotoUp size={22} aria-hidden />
          {user.avatar === null ? t`Choose a picture` : t`Change the picture`}
        </Button>
        {user.avatar !== null && (
          <Button variant="quiet" busy={isBusy} onClick={() => void remove()}>
            <IconTrash size={20} aria-hidden />
            {t`Remove the picture`}
          </Button>
        )}
      </div>
      <div role="alert">{problem && <Notice kind="error">{problems[problem]}</Notice>}</div>
      <input
        ref={input}
        type="file"
        accept={IMAGE_TYPES.join()}
        hidden
        aria-label={t`Your picture`}
        onChange={(event) => void choose(event)}
      />
      {source !== null && (
        <Suspense>
          <CropDialog
            source={source}
            onClose={() => {
              setSource(null)
              chooser.current?.focus()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
