import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs'
import { guideThings } from '#features/guides/admin/queries.ts'
import { parkThings } from '#features/parks/admin/queries.ts'
import { settingsQuery } from '#features/settings/admin/api.ts'
import { useServices } from '#platform/services.tsx'
import { AdminCard } from '#admin/page/admin-card.tsx'
import classes from './first-steps.module.css'

const ONE = { page: 1, limit: 1 } as const

/** The first steps for a new site. Shows only steps that are not done; when all are done, renders nothing. */
export function FirstSteps() {
  const { t } = useLingui()
  const services = useServices()
  const { data: parks } = useQuery(parkThings.rows(services, ONE))
  const { data: guides } = useQuery(guideThings.rows(services, ONE))
  const { data: settings } = useQuery(settingsQuery(services))
  if (!parks || !guides || !settings) return null
  const { all, care } = parks.totals
  const { contactEmail, contactPhone } = settings.general.site
  const firstPark = parks.skateparks[0]
  const steps: Step[] = [
    {
      isDone: all > 0,
      label: t`Add the first park`,
      about: t`Its name, where it is, and when it is open`,
      to: '/admin/skateparks/new',
    },
    {
      isDone: all > care['no-photo'],
      label: t`Add the first photo`,
      about: t`Riders recognise a park by it`,
      to: firstPark ? `/admin/skateparks/edit/${firstPark._id}` : '/admin/skateparks/new',
    },
    {
      isDone: guides.total > 0,
      label: t`Write the first guide`,
      about: t`What riders ask you most`,
      to: '/admin/guides/new',
    },
    {
      isDone: contactEmail !== '' || contactPhone !== '',
      label: t`Say how to reach you`,
      about: t`The contact details of the site, in the settings`,
      to: '/admin/settings',
    },
  ]
  const openSteps = steps.filter(({ isDone }) => !isDone)
  const total = steps.length
  const done = total - openSteps.length
  if (openSteps.length === 0) return null
  return (
    <AdminCard title={t`First steps`} text={t`${done} of ${total} are done.`}>
      <ol className={classes.steps}>
        {openSteps.map((step) => (
          <li key={step.label}>
            <StepLink step={step} />
          </li>
        ))}
      </ol>
      {all === 0 && (
        <p className={classes.other}>
          <Link to="/admin/directory">{t`There is a file of parks already? Import it.`}</Link>
        </p>
      )}
    </AdminCard>
  )
}

type Step = { isDone: boolean; label: string; about: string; to: string }

function StepLink({ step: { label, about, to } }: { step: Step }) {
  return (
    <Link to={to} className={classes.step}>
      <IconCircle size={24} aria-hidden />
      <span className={classes.words}>
        <b>{label}</b>
        <span className={classes.about}>{about}</span>
      </span>
    </Link>
  )
}
