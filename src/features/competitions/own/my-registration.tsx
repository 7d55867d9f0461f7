import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Competition, OwnRegistrationAnswer } from '#contract/competitions.ts'
import { myVideosBodySchema } from '#contract/registration-bodies.ts'
import { rowProblems, rowsOf, type VideoRow, videosOfRows } from '#domain/videos.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Bidi } from '#ui/text/bidi.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { PageHeading } from '#ui/page/page-heading.tsx'
import { Skeleton } from '#ui/state/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/state/state.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { fetchMyRegistration, handInVideos } from '../api.ts'
import { competitionDay } from '../components/competition-dates.ts'
import { ensureCompetition } from '../queries.ts'
import classes from '../screens/competition-screen.module.css'
import { useVideoLabels, VIDEO_PROBLEM_TEXTS } from '../sign-up/video-texts.ts'
import { VideosField } from '../sign-up/videos-field.tsx'
import { OwnForm } from './own-form.tsx'

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
  const labelOf = useVideoLabels()
  const words = {
    saved: t`The videos were saved`,
    closed: t`Registration has closed: the videos stay as they are. Write to us if something is wrong.`,
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
  return (
    <OwnForm form={form} label={t`Your videos`} labelOf={labelOf} closed={words.closed}>
      <VideosField
        rows={form.values.videos}
        onChange={(rows) => form.setFieldValue('videos', rows)}
        errorOf={form.errorOf}
        rules={rules}
      />
    </OwnForm>
  )
}
