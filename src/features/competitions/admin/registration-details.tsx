import { Button, UnstyledButton } from '@mantine/core'
import { AdminDialog } from '#admin/page/admin-dialog.tsx'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Registration } from '#contract/admin-competitions.ts'
import { useAction } from '#admin/page/use-action.ts'
import { useMoment } from '#admin/values/use-moment.ts'
import { formatDate } from '#platform/texts/format.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { lengthText } from '#domain/videos.ts'
import { ConfirmModal } from '#admin/page/confirm-modal.tsx'
import { Bidi, Ltr } from '#ui/text/bidi.tsx'
import { FactLine } from '#ui/text/fact-line.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { deleteRegistration } from './api.ts'
import { ButtonLink } from './button-link.tsx'
import type { TermsDigest } from '../sign-up/consents.ts'
import { useChangeRegistrations } from './bulk-registrations.tsx'
import { ConsentFacts } from './consent-facts.tsx'
import { useCompetitionWords } from './competition-words.ts'
import { competitionThings, registrationQuery } from './queries.ts'
import { PaidMark, RegistrationStatus } from './registration-status.tsx'
import { Signature, SignatureKind } from './signature.tsx'
import classes from './registration-details.module.css'

type Props = { registration: Registration; name: string; termsDigest: TermsDigest }

/** The rider's name; a press opens the whole registration. */
export function RegistrationButton(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <UnstyledButton className={classes.name} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Bidi>{props.name}</Bidi>
      </UnstyledButton>
      {isOpen && <Details {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function Details({ registration, name, termsDigest, onClose }: Props & { onClose: () => void }) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  if (isAsking) return <DeleteQuestion registration={registration} name={name} onClose={() => setAsking(false)} />
  return (
    <AdminDialog title={<Bidi>{name}</Bidi>} className={classes.body} onClose={onClose}>
      <Facts registration={registration} termsDigest={termsDigest} />
      <div className={classes.actions}>
        {registration.state !== 'confirmed' && <ConfirmButton registration={registration} />}
        <PaidButton registration={registration} />
        <ButtonLink to="/admin/registrations" search={{ person: registration._id }} variant="default">
          {t({ message: 'Correct', context: 'registration' })}
        </ButtonLink>
        <Button variant="default" onClick={() => setAsking(true)}>
          {t`Delete…`}
        </Button>
      </div>
    </AdminDialog>
  )
}

/** Confirms a registration by hand, for a rider whose mail did not arrive. */
function ConfirmButton({ registration }: { registration: Registration }) {
  const { t } = useLingui()
  const change = useChangeRegistrations()
  const [start, isBusy] = useAction(() => change([registration], 'confirm').then(() => undefined))
  return (
    <Button loading={isBusy} onClick={start}>
      {t({ message: 'Confirm', context: 'registration' })}
    </Button>
  )
}

/** Marks a registration as paid, or removes the mark. */
function PaidButton({ registration }: { registration: Registration }) {
  const { t } = useLingui()
  const change = useChangeRegistrations()
  const { paid } = registration
  const [start, isBusy] = useAction(() =>
    change([registration], paid === null ? 'paid' : 'unpaid').then(() => undefined),
  )
  return (
    <Button variant="default" loading={isBusy} onClick={start}>
      {paid === null ? t`Mark as paid` : t`Mark as not paid`}
    </Button>
  )
}

function PaidFact({ paid }: Pick<Registration, 'paid'>) {
  const { t } = useLingui()
  const moment = useMoment()
  return (
    <>
      <dt>{t({ message: 'Paid', context: 'registration' })}</dt>
      <dd>
        {paid === null ? (
          <PaidMark isPaid={false} />
        ) : (
          <FactLine>
            <span>{moment(paid.at)}</span>
            <span>{paid.by ? <Bidi>{paid.by.name}</Bidi> : t`by an account that was deleted`}</span>
          </FactLine>
        )}
      </dd>
    </>
  )
}

function Facts({ registration, termsDigest }: Omit<Props, 'name'>) {
  const { event, level, email, phone, dateOfBirth, createdAt } = registration
  const { t } = useLingui()
  const language = useLanguage()
  const moment = useMoment()
  const words = useCompetitionWords()
  const { data } = useQuery(registrationQuery(useServices(), registration._id))
  return (
    <dl className={classes.facts}>
      <dt>{t`Competition`}</dt>
      <dd>
        <Bidi>{event.name[language]}</Bidi>
      </dd>
      <dt>{t`Level`}</dt>
      <dd>{words.level[level]}</dd>
      <dt>{t`Status`}</dt>
      <dd>
        <RegistrationStatus registration={registration} />
      </dd>
      <PaidFact paid={registration.paid} />
      <dt>{t`E-mail`}</dt>
      <dd>
        <a href={`mailto:${encodeURIComponent(email)}`}>
          <Ltr>{email}</Ltr>
        </a>
      </dd>
      <dt>{t`Phone`}</dt>
      <dd>
        <a href={`tel:${phone}`}>
          <Ltr>{phone}</Ltr>
        </a>
      </dd>
      <dt>{t`Date of birth`}</dt>
      <dd>{formatDate(Date.parse(dateOfBirth), language, { dateStyle: 'medium' })}</dd>
      <dt>{t`Signed up`}</dt>
      <dd>{moment(createdAt)}</dd>
      <Videos videos={registration.videos} />
      <dt>{t`Signature`}</dt>
      <dd>{data ? <Signature registration={data} /> : <SignatureKind signature={registration.signature} />}</dd>
      <ConsentFacts registration={registration} termsDigest={termsDigest} />
    </dl>
  )
}

/** The videos that the rider handed in, as links with their lengths; nothing if there are none. */
function Videos({ videos }: Pick<Registration, 'videos'>) {
  const { t } = useLingui()
  if (videos.length === 0) return null
  return (
    <>
      <dt>{t`Videos`}</dt>
      <dd>
        <ul className={classes.videos}>
          {videos.map(({ url, seconds }) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener noreferrer">
                <Ltr>{url.replace(/^https:\/\/(?:www\.)?/, '')}</Ltr>
              </a>{' '}
              <Ltr>{lengthText(seconds)}</Ltr>
            </li>
          ))}
        </ul>
      </dd>
    </>
  )
}

function DeleteQuestion({ registration, name, onClose }: Omit<Props, 'termsDigest'> & { onClose: () => void }) {
  const { t } = useLingui()
  const services = useServices()
  const { toast } = useToasts()
  const [start, isBusy] = useAction(async () => {
    try {
      await deleteRegistration(services, registration._id)
      toast({ title: t`Registration deleted`, variant: 'success' })
      await competitionThings.refresh(services.queryClient)
    } catch (failure) {
      onClose()
      services.tellFailure(failure, { about: t`The registration was not deleted` })
    }
  })
  return (
    <ConfirmModal
      isOpen
      isDanger
      title={t`Delete the registration of ${name}?`}
      confirm={t`Delete`}
      isBusy={isBusy}
      onConfirm={start}
      onClose={onClose}
    >
      <p>{t`For somebody who asks for it. It cannot be brought back, and the place is free again. The history does not say whose it was.`}</p>
    </ConfirmModal>
  )
}
