import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { SuggestionDetail } from '#contract/admin-suggestions.ts'
import type { UploadedImage } from '#contract/images.ts'
import { useAction } from '#admin/page/use-action.ts'
import { useServices } from '#platform/services.tsx'
import { AdminCard } from '#admin/page/admin-card.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import { publishPhoto } from './api.ts'
import { SuggestionPhoto } from './suggestion-photo.tsx'
import classes from './suggestions.module.css'

type SuggestedParkCardProps = {
  detail: SuggestionDetail
  /** Called with a photo that the admin adds to the form. */
  onPhoto: (image: UploadedImage) => void
}

/** Shows what riders wrote and sent about a missing park, above the form that is filled from it. */
export function SuggestedParkCard({ detail: { suggestion, senders }, onPhoto }: SuggestedParkCardProps) {
  const { t } = useLingui()
  const noted = senders.filter(({ note, isBlocked }) => note !== '' && !isBlocked)
  return (
    <AdminCard
      title={t`Suggested by riders`}
      text={t`The form is filled in from it. Saving the park settles the suggestion.`}
    >
      {noted.length > 0 && (
        <ul className={classes.senders}>
          {noted.map(({ id, note }) => (
            <li key={id} className={classes.note}>
              <Bidi>{note}</Bidi>
            </li>
          ))}
        </ul>
      )}
      {suggestion.photos.map((sender) => (
        <SentPhoto key={sender} id={suggestion._id} sender={sender} onPhoto={onPhoto} />
      ))}
    </AdminCard>
  )
}

type SentPhotoProps = Pick<SuggestedParkCardProps, 'onPhoto'> & { id: string; sender: string }

function SentPhoto({ id, sender, onPhoto }: SentPhotoProps) {
  const { t } = useLingui()
  const services = useServices()
  const [add, isBusy] = useAction(async () => {
    try {
      onPhoto(await publishPhoto(services, id, sender))
    } catch (failure) {
      services.tellFailure(failure, { about: t`The photo was not added.` })
    }
  })
  return (
    <div className={classes.sender}>
      <SuggestionPhoto id={id} sender={sender} size="middle" />
      <Button variant="default" size="sm" loading={isBusy} onClick={add}>
        {t`Add this photo to the form`}
      </Button>
    </div>
  )
}
