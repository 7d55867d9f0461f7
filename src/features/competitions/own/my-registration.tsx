import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Competition, OwnRegistrationAnswer } from '#contract/competitions.ts'
import { myVideosBodySchema } from '#contract/registration-bodies.ts'
import { rowProblems, rowsOf, type VideoRow, videosOfRows } from '#domain/videos.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { AppError } from '#platform/http/app-error.ts'
import { useHydrated } from '#platform/page/hydrated.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Bidi } from '#ui/text/bidi.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FormErrors } from '#ui/form/form-errors.tsx'
import { useFailureFocus } from '#ui/form/use-failure-focus.ts'
import { PageHeading } from '#ui/page/page-heading.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/state/state.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { fetchMyRegistration, handInVideos } from '../api.ts'
import { competitionDay } from '../components/competition-dates.ts'
import { ensureCompetition } from '../queries.ts'
import classes from '../screens/competition-screen.module.css'
import formClasses from '../sign-up/sign-up-form.module.css'
import { useVideoLabels, VIDEO_PROBLEM_TEXTS } from '../sign-up/video-texts.ts'
import { VideosField } from '../sign-up/videos-field.tsx'

type Known = { registration: OwnRegistrationAnswer | null; event: Competition | null }

/** The videos of the signed-in rider's own registration for a competition. */
export function MyRegistration({ slug }: { slug: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  const services = useServices()
  const queryClient = useQueryClient()
  const queryKey = ['my-registration', slug]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Known> => ({
      registration: await fetchMyRegistration({ http: services.http, signal }, slug),
      event: await ensureCompetition(services, slug),
    }),
    retry: false,
    refetchOnWindowFocus: false,
    meta: { personal: true },
  })
  if (data) {
    const { registration, event } = data
    if (!registration || !event) return <NotMine slug={slug} />
    return (
      <>
        <PageHeading>{t`Your videos`}</PageHeading>
        <p>
          <Bidi>{event.name[language]}</Bidi>, {competitionDay(event, language)}
        </p>
        {event.videos === null ? (
          <p>{t`The rules ask for no videos.`}</p>
        ) : (
          <Card className={classes.form}>
            <VideosForm
              registration={registration}
              event={event}
              rules={event.videos}
              onSaved={(saved) => queryClient.setQueryData<Known>(queryKey, { event, registration: saved })}
            />
          </Card>
        )}
      </>
    )
  }
  if (error) {
    return (
      <ErrorState
        headingLevel={1}
        title={t`The registration could not be loaded`}
        text={t`It needs a signal.`}
        actions={<Button onClick={() => void refetch()}>{t`Try again`}</Button>}
      />
    )
  }
  return <Skeleton />
}

function NotMine({ slug }: { slug: string }) {
  const { t } = useLingui()
  return (
    <EmptyState
      headingLevel={1}
      title={t`No registration with your address`}
      text={t`Nobody signed up for this with the confirmed address of your account. Signed up with another one? Use the link in the mail.`}
      actions={
        <Link to="/$event/signup" params={{ event: slug }} className={buttonClass('primary')}>
          {t`To the registration`}
        </Link>
      }
    />
  )
}

type VideosFormProps = {
  registration: OwnRegistrationAnswer
  event: Competition
  rules: NonNullable<Competition['videos']>
  onSaved: (registration: OwnRegistrationAnswer) => void
}

function VideosForm({ registration, event, rules, onSaved }: VideosFormProps) {
  const { t } = useLingui()
  const services = useServices()
  const { toast } = useToasts()
  const isHydrated = useHydrated()
  const labelOf = useVideoLabels()
  const words = {
    wrong: t`Not saved yet. Please fix these:`,
    saved: t`The videos were saved`,
    closed: t`Registration has closed: the videos stay as they are. Write to us if something is wrong.`,
    failed: t`That didn't work. What you typed is still here: try again.`,
  }
  const form = useForm<{ videos: VideoRow[] }, typeof myVideosBodySchema>({
    initial: { videos: rowsOf(registration.videos) },
    schema: myVideosBodySchema,
    toBody: ({ videos }) => ({ event: event.slug, videos: videosOfRows(videos) ?? [] }),
    check: ({ videos }) => rowProblems(videos, rules),
    problemTexts: VIDEO_PROBLEM_TEXTS,
    async submit(body) {
      onSaved(await handInVideos(services, body))
      toast({ title: words.saved, variant: 'success' })
    },
  })
  const failed = useFailureFocus<HTMLDivElement>(form.failure)
  const isClosed = form.failure instanceof AppError && form.failure.code === 'REGISTRATION_CLOSED'
  return (
    <form {...form.formProps} className={formClasses.form} aria-label={t`Your videos`}>
      <FormErrors
        title={words.wrong}
        problems={form.wrong.map((field) => ({ field, label: labelOf(field), text: form.errorOf(field) }))}
        onChoose={form.focus}
      />
      <VideosField
        rows={form.values.videos}
        onChange={(rows) => form.setFieldValue('videos', rows)}
        errorOf={form.errorOf}
        rules={rules}
      />
      {form.failure !== null && (
        <Notice ref={failed} tabIndex={-1} kind="error" role="alert">
          {isClosed ? words.closed : words.failed}
        </Notice>
      )}
      <div className={formClasses.send}>
        <Button
          type={isHydrated ? 'submit' : 'button'}
          variant="primary"
          className={formClasses.button}
          busy={form.isSending}
        >
          {t`Save`}
        </Button>
      </div>
    </form>
  )
}
