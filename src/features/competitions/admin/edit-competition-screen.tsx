import { Button, Skeleton } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import { Link, useNavigate } from '@tanstack/react-router'
import { LoadedThing } from '#admin/things/loaded-thing.tsx'
import { OpenOnSite } from '#admin/things/open-on-site.tsx'
import { ThingPage } from '#admin/things/thing-pages.tsx'
import type { AdminEvent } from '#contract/admin-competitions.ts'
import { ID_PATTERN } from '#contract/common.ts'
import { useAction } from '#admin/page/use-action.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { AdminCard } from '#admin/page/admin-card.tsx'
import { HistoryCard } from '#admin/history/thing-history.tsx'
import { Ltr } from '#ui/text/bidi.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { duplicateEvent } from './api.ts'
import { DeleteEvent } from './delete-competition.tsx'
import { EventFormView } from './competition-form-view.tsx'
import { PreviewCard } from './preview-card.tsx'
import { eventThings } from './queries.ts'
import { useEditEvent } from './use-competition-form.ts'
import classes from './competition-form.module.css'

/** The edit page of one competition. */
export function EditEventScreen({ id }: { id: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  const missing = {
    title: t`Competition not found`,
    text: t`The competition is in the trash, was deleted, or never was.`,
  }
  return (
    <LoadedThing
      things={eventThings}
      id={id}
      nameOf={({ name }) => name[language]}
      invalid={!ID_PATTERN.test(id) && missing}
      missing={missing}
      failed={{ title: t`Data loading failed`, text: t`The competition could not be loaded.` }}
      toList={t`To the list of competitions`}
      skeleton={<EditSkeleton />}
    >
      {(event) => <EditEvent event={event} />}
    </LoadedThing>
  )
}

function EditEvent({ event }: { event: AdminEvent }) {
  const { t } = useLingui()
  const edit = useEditEvent(event)
  const { slug, registrations } = event
  return (
    <ThingPage
      name={event.name[useLanguage()]}
      lead={<Ltr>{`/${slug}/signup`}</Ltr>}
      actions={<EventActions event={event} />}
    >
      <div className={classes.columns}>
        <div className={classes.column}>
          <EventFormView edit={edit} label={t`Competition`} />
          <PreviewCard fields={edit.form.values.fields} stored={event} />
        </div>
        <div className={classes.column}>
          <AdminCard title={t`Registrations`}>
            <Link to="/admin/registrations" search={{ event: slug }}>
              {t`Who signed up: ${registrations}`}
            </Link>
          </AdminCard>
          <DeleteEvent event={event} />
          <HistoryCard thing="event" id={event._id} />
        </div>
      </div>
    </ThingPage>
  )
}

function EventActions({ event }: { event: AdminEvent }) {
  return (
    <>
      {event.status === 'published' && <OpenOnSite href={`/${event.slug}/signup`} />}
      <NextYear event={event} />
    </>
  )
}

/** Creates next year's draft from the saved competition, and opens it. */
function NextYear({ event }: { event: AdminEvent }) {
  const { t } = useLingui()
  const services = useServices()
  const navigate = useNavigate()
  const { toast } = useToasts()
  const [start, isBusy] = useAction(async () => {
    try {
      const next = await duplicateEvent(services, event._id)
      eventThings.keep(services.queryClient, next, next._id)
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
