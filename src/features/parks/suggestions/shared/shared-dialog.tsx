import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import type { Park } from '#contract/parks.ts'
import { useServices } from '#platform/services.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DialogLink } from '#ui/plain-link.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { dropShared, readShared, type Shared, SHARED_FILE_MAX_BYTES } from './read-shared.ts'
import { fillMissing, fillPhoto } from './shared-drafts.ts'
import classes from './shared-dialog.module.css'
import { WhosePhoto } from './whose-photo.tsx'

type SharedDialogProps = { hash: string; onClose: () => void }

/**
 * The dialog for what another app shared. A text or a link fills the form for a missing park. For a photo the rider
 * chooses the park. Nothing is sent from here.
 */
export function SharedDialog({ hash, onClose }: SharedDialogProps) {
  const { t } = useLingui()
  const { store } = useServices()
  const navigate = useNavigate()
  const [shared, setShared] = useState<Shared | null | undefined>(hash === 'shared' ? undefined : null)
  const openMissing = useCallback(
    (filling: Shared) => {
      fillMissing(store, filling)
      void navigate({ to: '.', search: true, hash: 'missing-park', replace: true, resetScroll: false })
    },
    [store, navigate],
  )
  const openPhoto = (filling: Shared, park: Park) => {
    fillPhoto(store, filling, park)
    const { url } = park
    void navigate({ to: '/skateparks/$url', params: { url }, hash: 'wrong-photos', replace: true })
  }
  useEffect(() => {
    if (hash !== 'shared') return
    let isGone = false
    void readShared().then((read) => {
      if (isGone) return
      if (read && read.files === 0) openMissing(read)
      else setShared(read)
    })
    return () => {
      isGone = true
      void dropShared()
    }
  }, [hash, openMissing])
  return (
    <Dialog title={t`What you shared`} onClose={onClose}>
      <div className={classes.body}>
        {shared === undefined && <p role="status">{t`Just a moment`}</p>}
        {shared === null && <NothingKept />}
        {shared?.refusal && <Refused shared={shared} onMissing={() => openMissing(shared)} />}
        {shared?.photo && (
          <>
            <img src={shared.photo.preview} alt={t`The photo that you shared`} className={classes.preview} />
            {shared.files > 1 && (
              <Notice kind="waiting">
                {t`${plural(shared.files, {
                  one: 'You shared # file. A suggestion takes one photo: this one.',
                  other: 'You shared # files. A suggestion takes one photo: this one.',
                })}`}
              </Notice>
            )}
            <WhosePhoto
              near={shared.words?.point ?? null}
              onChoose={(park) => openPhoto(shared, park)}
              onMissing={() => openMissing(shared)}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}

/** Shown if the worker could not take what was shared, or it was read before. */
function NothingKept() {
  const { t } = useLingui()
  return (
    <>
      <Notice kind="error" role="alert">
        {t`Nothing of it is here: the app was not ready to take it, or there was no room. Share it again in a moment, or write it here.`}
      </Notice>
      <DialogLink hash="missing-park" replace className={buttonClass('secondary')}>
        {t`A park is missing`}
      </DialogLink>
    </>
  )
}

/** Shown if no shared file can be opened. Words that came with the files can still be used. */
function Refused({ shared, onMissing }: { shared: Shared; onMissing: () => void }) {
  const { t } = useLingui()
  const megabytes = SHARED_FILE_MAX_BYTES / 1024 / 1024
  return (
    <>
      <Notice kind="error" role="alert">
        {shared.refusal === 'tooBig'
          ? t`This file is larger than ${megabytes} MB. Share a smaller photo.`
          : t`This is no picture that can be opened here. Share another, such as a JPG.`}
      </Notice>
      <Button variant="secondary" onClick={onMissing}>
        {t`A park is missing`}
      </Button>
    </>
  )
}
