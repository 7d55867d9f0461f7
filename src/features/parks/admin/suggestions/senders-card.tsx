import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AdminSuggestion, SuggestionSender } from '#contract/admin-suggestions.ts'
import { useAction } from '#admin/page/use-action.ts'
import { useMoment } from '#admin/values/use-moment.ts'
import { useServices } from '#platform/services.tsx'
import { AdminCard } from '#admin/page/admin-card.tsx'
import { ConfirmModal } from '#admin/page/confirm-modal.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import { FactLine } from '#ui/text/fact-line.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { blockSender } from './api.ts'
import { PhotosGone } from './photos-gone.tsx'
import { SuggestionPhoto } from './suggestion-photo.tsx'
import classes from './suggestions.module.css'

type SendersCardProps = { suggestion: AdminSuggestion; senders: readonly SuggestionSender[] }

/** Lists the devices that sent the suggestion; nothing else is known of the senders. */
export function SendersCard({ suggestion: { _id, fact }, senders }: SendersCardProps) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<SuggestionSender | null>(null)
  return (
    <AdminCard title={t`Riders who say so`} text={t`Nobody signs in for this: a device is all that is known of them.`}>
      <ol className={classes.senders}>
        {senders.map((sender) => (
          <li key={sender.id} className={classes.sender}>
            <Sender sender={sender} />
            {sender.note !== '' && (
              <p className={classes.note}>
                <Bidi>{sender.note}</Bidi>
              </p>
            )}
            {sender.hasPhoto && fact !== 'photo' && <SuggestionPhoto id={_id} sender={sender.id} size="large" />}
            {sender.isPhotoGone && fact !== 'photo' && <PhotosGone count={1} />}
            {!sender.isBlocked && (
              <Button variant="default" size="sm" onClick={() => setAsked(sender)}>
                {t`Block this device…`}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <BlockQuestion id={_id} sender={asked} onClose={() => setAsked(null)} />
    </AdminCard>
  )
}

function Sender({ sender: { seenAt, sent, refused, isBlocked } }: { sender: SuggestionSender }) {
  const { t } = useLingui()
  const moment = useMoment()
  return (
    <FactLine className={classes.aside}>
      <time dateTime={seenAt}>{moment(seenAt)}</time>
      <span>
        <Trans>
          Suggestions of this device: {sent}, refused: {refused}
        </Trans>
      </span>
      {isBlocked && <b>{t`Blocked`}</b>}
    </FactLine>
  )
}

function BlockQuestion({ id, sender, onClose }: { id: string; sender: SuggestionSender | null; onClose: () => void }) {
  const { t } = useLingui()
  const services = useServices()
  const { toast } = useToasts()
  const [block, isBusy] = useAction(async () => {
    if (sender === null) return
    try {
      await blockSender(services, id, sender.id)
      toast({ title: t`The device is blocked`, variant: 'success' })
    } catch (failure) {
      services.tellFailure(failure, { about: t`The device was not blocked.` })
    } finally {
      onClose()
    }
  })
  return (
    <ConfirmModal
      isOpen={sender !== null}
      title={t`Block this device?`}
      confirm={t`Block`}
      isDanger
      isBusy={isBusy}
      onConfirm={block}
      onClose={onClose}
    >
      <p>
        {t`What it suggests and reports counts nothing from now on, and what it sent before does not either. The device is not told.`}
      </p>
    </ConfirmModal>
  )
}
