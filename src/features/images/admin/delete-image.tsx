import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useAdminThings } from '#admin/things/things.ts'
import type { ImageUse, StoredImage } from '#contract/images.ts'
import { useAction } from '#admin/page/use-action.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { ConfirmModal } from '#admin/page/confirm-modal.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { deleteImage, usesQuery } from './api.ts'
import classes from './delete-image.module.css'

/** Shows where an image is used. An unused image can be deleted. */
export function DeleteImage({ image, onClose }: { image: StoredImage; onClose: () => void }) {
  const { t } = useLingui()
  const services = useServices()
  const { toast } = useToasts()
  const { data: uses, isError } = useQuery(usesQuery(services, image.key))
  const [start, isBusy] = useAction(async () => {
    try {
      await deleteImage(services, image.key)
      toast({ title: t`The image was deleted`, variant: 'success' })
    } catch (failure) {
      services.tellFailure(failure, { about: t`The image was not deleted.` })
    }
    onClose()
  })
  return (
    <ConfirmModal
      isOpen
      isDanger
      title={t`Where this image is used`}
      confirm={t`Delete for good`}
      isBusy={isBusy}
      isDisabled={uses === undefined || uses.length > 0}
      onConfirm={start}
      onClose={onClose}
    >
      <img src={image.thumbUrl} alt="" className={classes.picture} />
      <div role="status">
        {isError ? (
          <Notice kind="error">{t`Where it is used could not be loaded.`}</Notice>
        ) : uses === undefined ? (
          <p>{t`Loading…`}</p>
        ) : uses.length === 0 ? (
          <p>{t`Nothing shows it. It can be deleted, which cannot be undone.`}</p>
        ) : (
          <UsedIn uses={uses} />
        )}
      </div>
    </ConfirmModal>
  )
}

function UsedIn({ uses }: { uses: readonly ImageUse[] }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const things = useAdminThings()
  const lists = [
    { about: t`It can be deleted when it was removed from these:`, of: uses.filter(({ thing }) => thing !== 'order') },
    { about: t`Orders show what was ordered. The latest of them:`, of: uses.filter(({ thing }) => thing === 'order') },
  ]
  return lists
    .filter(({ of }) => of.length > 0)
    .map(({ about, of }) => (
      <Fragment key={about}>
        <p>{about}</p>
        <ul className={classes.uses}>
          {of.map(({ thing, id, name, isDeleted }) => {
            const { one, page } = things[thing]
            const title = <Bidi>{name[language] || name.he || name.en}</Bidi>
            return (
              <li key={id}>
                <span className={classes.kind}>{i18n._(one)}</span>
                {isDeleted ? (
                  <span>
                    {title} {t`(in the trash)`}
                  </span>
                ) : (
                  <Link to={page} params={{ id }}>
                    {title}
                  </Link>
                )}
              </li>
            )
          })}
        </ul>
      </Fragment>
    ))
}
