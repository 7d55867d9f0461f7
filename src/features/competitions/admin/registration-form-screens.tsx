import { Skeleton } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { EditFormFrame } from '#admin/form/edit-form-frame.tsx'
import type { EditForm } from '#admin/form/use-edit-form.ts'
import { AdminCard } from '#admin/page/admin-card.tsx'
import { HistoryCard } from '#admin/history/thing-history.tsx'
import { LoadedThing } from '#admin/things/loaded-thing.tsx'
import { NewThingPage, ThingPage } from '#admin/things/thing-pages.tsx'
import type { AdminCompetition, RegistrationDetail } from '#contract/admin-competitions.ts'
import { ID_PATTERN } from '#contract/common.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Bidi } from '#ui/text/bidi.tsx'
import { ButtonLink } from './button-link.tsx'
import { ALL_COMPETITIONS } from './competition-list.ts'
import { useCompetitionWords } from './competition-words.ts'
import { competitionThings, registrationQuery } from './queries.ts'
import { fullName } from './registration-columns.tsx'
import { CompetitionChoice, MailField, PersonFields, SignatureFields } from './registration-fields.tsx'
import type { RegistrationFields } from './registration-form.ts'
import { registrationLabel } from './registration-words.ts'
import { useEditRegistration, useNewRegistration } from './use-registration-form.ts'
import classes from './competition-form.module.css'

const REGISTRATIONS = { section: 'registrations', one: registrationQuery } as const

/** Returns a function that opens the list of a competition's registrations. */
function useOpenList() {
  const navigate = useNavigate()
  return (event: string) =>
    void navigate({ to: '/admin/registrations', search: { event }, replace: true, ignoreBlocker: true })
}

/** The page to add a person. @param event the competition's slug; '': the admin chooses */
export function NewRegistrationScreen({ event }: { event: string }) {
  const { data } = useQuery(competitionThings.rows(useServices(), ALL_COMPETITIONS))
  // The form starts with the competition of the address, so it waits for the list.
  if (data === undefined) return <FormSkeleton />
  return <NewRegistration events={data.events} slug={event} />
}

function NewRegistration({ events, slug }: { events: readonly AdminCompetition[]; slug: string }) {
  const { t } = useLingui()
  const open = useOpenList()
  const first = events.find((one) => one.slug === slug)?._id ?? ''
  const edit = useNewRegistration(first, (registration) => open(registration.event.slug))
  const chosen = events.find(({ _id }) => _id === edit.form.values.fields.event)
  const title = t`Add a person`
  return (
    <NewThingPage
      title={title}
      size="text"
      lead={t`Works after registration has closed, too. The person is confirmed at once.`}
    >
      <RegistrationFrame
        edit={edit}
        label={title}
        saveLabel={title}
        actions={
          <ButtonLink to="/admin/registrations" search={slug ? { event: slug } : {}} variant="default">
            {t`Cancel`}
          </ButtonLink>
        }
      >
        <AdminCard title={t`Competition`}>
          <CompetitionChoice form={edit.form} events={events} />
        </AdminCard>
        <AdminCard title={t`Person`}>
          <PersonFields form={edit.form} event={chosen} />
        </AdminCard>
        <AdminCard title={t`Signature`}>
          <SignatureFields form={edit.form} />
        </AdminCard>
        <AdminCard title={t`Mail`}>
          <MailField form={edit.form} />
        </AdminCard>
      </RegistrationFrame>
    </NewThingPage>
  )
}

/** The page to correct a registration. */
export function EditRegistrationScreen({ id }: { id: string }) {
  const { t } = useLingui()
  const missing = { title: t`Registration not found`, text: t`It was withdrawn or deleted.` }
  return (
    <LoadedThing
      things={REGISTRATIONS}
      id={id}
      nameOf={fullName}
      invalid={!ID_PATTERN.test(id) && missing}
      missing={missing}
      failed={{ title: t`Data loading failed`, text: t`The registration could not be loaded.` }}
      toList={t`To the registrations`}
      skeleton={<FormSkeleton />}
    >
      {(registration) => <EditRegistration registration={registration} />}
    </LoadedThing>
  )
}

function EditRegistration({ registration }: { registration: RegistrationDetail }) {
  const { t } = useLingui()
  const language = useLanguage()
  const open = useOpenList()
  const { event } = registration
  const edit = useEditRegistration(registration, () => open(event.slug))
  // The levels are those of the competition; if it is in the trash, the registration's own.
  const { data } = useQuery(competitionThings.rows(useServices(), ALL_COMPETITIONS))
  const competition = data?.events.find(({ _id }) => _id === event.id)
  return (
    <ThingPage name={fullName(registration)} lead={<Bidi>{event.name[language]}</Bidi>}>
      <div className={classes.stack}>
        <RegistrationFrame edit={edit} label={t`Registration`}>
          <AdminCard title={t`Person`} text={t`Signature, consents and payment stay as they are.`}>
            <PersonFields
              form={edit.form}
              event={competition ?? { levels: [registration.level], date: registration.createdAt.slice(0, 10) }}
            />
          </AdminCard>
          <AdminCard title={t`Mail`}>
            <MailField form={edit.form} />
          </AdminCard>
        </RegistrationFrame>
        <HistoryCard thing="registration" id={registration._id} />
      </div>
    </ThingPage>
  )
}

type RegistrationFrameProps = {
  edit: EditForm<RegistrationFields>
  label: string
  saveLabel?: string
  actions?: ReactNode
  children: ReactNode
}

function RegistrationFrame({ edit: { frame }, ...props }: RegistrationFrameProps) {
  const { i18n } = useLingui()
  const { level } = useCompetitionWords()
  return (
    <EditFormFrame
      {...props}
      frame={frame}
      labelOf={(path) => registrationLabel(i18n, path)}
      wordsOf={(path, value) => (path === 'level' && value !== '' ? level[value as keyof typeof level] : undefined)}
    />
  )
}

function FormSkeleton() {
  return (
    <div aria-busy="true" className={classes.stack}>
      <Skeleton height={44} width="40%" />
      <Skeleton height={420} radius="lg" />
    </div>
  )
}
