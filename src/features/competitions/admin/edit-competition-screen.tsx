import { Button, Skeleton } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import { Link, useNavigate } from '@tanstack/react-router'
import { LoadedThing } from '#admin/things/loaded-thing.tsx'
import { OpenOnSite } from '#admin/things/open-on-site.tsx'
import { ThingPage } from '#admin/things/thing-pages.tsx'
import type { AdminCompetition } from '#contract/admin-competitions.ts'
import { ID_PATTERN } from '#contract/common.ts'
import { useAction } from '#admin/page/use-action.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { AdminCard } from '#admin/page/admin-card.tsx'
import { HistoryCard } from '#admin/history/thing-history.tsx'
import { Ltr } from '#ui/text/bidi.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { duplicateCompetition } from './api.ts'
import { DeleteCompetition } from './delete-competition.tsx'
import { CompetitionFormView } from './competition-form-view.tsx'
import { PreviewCard } from './preview-card.tsx'
import { competitionThings } from './queries.ts'
import { useEditCompetition } from './use-competition-form.ts'
import classes from './competition-form.module.css'

/** The edit page of one competition. */
export function EditCompetitionScreen({ id }: { id: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  const missing = {
    title: t`Competition not found`,
    text: t`The competition is in the trash, was deleted, or never was.`,
  }
  return (
    <LoadedThing
      things={competitionThings}
      id={id}
      nameOf={({ name }) => name[language]}
      invalid={!ID_PATTERN.test(id) && missing}
      missing={missing}
      failed={{ title: t`Data loading failed`, text: t`The competition could not be loaded.` }}
      toList={t`To the list of competitions`}
      skeleton={<EditSkeleton />}
    >
      {(event) => <EditCompetition event={event} />}
    </LoadedThing>
  )
}

function EditCompetition({ event }: { event: AdminCompetition }) {
  const { t } = useLingui()
  const edit = useEditCompetition(event)
  const { slug, registrations } = event
  return (
    <ThingPage
      name={event.name[useLanguage()]}
      lead={<Ltr>{`/${slug}/signup`}</Ltr>}
      actions={<CompetitionActions event={event} />}
    >
      <div className={classes.columns}>
        <div className={classes.column}>
          <CompetitionFormView edit={edit} label={t`Competition`} />
          <PreviewCard fields={edit.form.values.fields} stored={event} />
        </div>
        <div className={classes.column}>
          <AdminCard title={t`Registrations`}>
            <Link to="/admin/registrations" search={{ event: slug }}>
              {t`Who signed up: ${registrations}`}
            </Link>
            <Link to="/admin/registrations" search={{ checkIn: event._id }}>
              {t`Check-in on the day`}
            </Link>
            <Link to="/admin/registrations" search={{ startList: event._id }}>
              {t`Start list to print`}
            </Link>
            <Link to="/admin/registrations" search={{ results: event._id }}>
              {t`Results: type and publish`}
            </Link>
          </AdminCard>
          <DeleteCompetition event={event} />
          <HistoryCard thing="event" id={event._id} versions={{ thing: 'event', stored: event, edit }} />
        </div>
      </div>
    </ThingPage>
  )
}

function CompetitionActions({ event }: { event: AdminCompetition }) {
  return (
    <>
      {event.status === 'published' && <OpenOnSite href={`/${event.slug}/signup`} />}
      <NextYear event={event} />
    </>
  )
}

/** Creates next year's draft from the saved competition, and opens it. */
function NextYear({ event }: { event: AdminCompetition }) {
  const { t } = useLingui()
  const services = useServices()
  const navigate = useNavigate()
  const { toast } = useToasts()
  const [start, isBusy] = useAction(async () => {
    try {
      const next = await duplicateCompetition(services, event._id)
      competitionThings.keep(services.queryClient, next, next._id)
      // Leaving asks first if there are unsaved changes.
      await navigate({ to: '/admin/events/edit/$id', params: { id: next._id } })
      toast({
        title: t`This is next year's`,
        description: t`A draft: check its dates, then publish it.`,
        variant: 'success',
      })
    } catch (failure) {
      services.tellFailure(failure, { about: t`The competition was not copied.` })
    }
  })
  return (
    <Button variant="default" leftSection={<IconCalendarPlus size={18} aria-hidden />} loading={isBusy} onClick={start}>
      {t`Make next year's`}
    </Button>
  )
}

function EditSkeleton() {
  return (
    <div aria-busy="true" className={classes.stack}>
      <Skeleton height={44} width="40%" />
      <Skeleton height={600} radius="lg" />
    </div>
  )
}
