import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
import { Button, Skeleton } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AdminPark } from '#contract/admin-parks.ts'
import { ID_PATTERN } from '#contract/common.ts'
import { isNotFound } from '#platform/http/app-error.ts'
import { PageHead } from '#platform/page/page-head.tsx'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { AdminCard } from '#ui/admin/admin-card.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { useCrumb } from '#ui/admin/crumb.ts'
import { TableError } from '#ui/admin/table-card.tsx'
import { Bidi, Ltr } from '#ui/text/bidi.tsx'
import { EmptyState } from '#ui/state/state.tsx'
import { DeletePark } from './delete-park.tsx'
import { ParkActions } from './park-actions.tsx'
import { ParkAside } from './park-aside.tsx'
import { ParkForm } from './park-form.tsx'
import { adminParkQuery } from './queries.ts'
import { useEditPark } from './use-park-form.ts'
import classes from './park-screen.module.css'

type EditParkScreenProps = {
  id: string
  /** The park's history. */
  history?: ReactNode
}

/** One park (spec §2, `/admin/skateparks/edit/:id`). */
export function EditParkScreen({ id, history }: EditParkScreenProps) {
  const { t } = useLingui()
  if (!ID_PATTERN.test(id))
    return <NoPark title={t`Invalid ID`} text={t`This address names no park: an ID has 24 characters.`} />
  return <KnownId id={id} history={history} />
}

function KnownId({ id, history }: EditParkScreenProps) {
  const { t } = useLingui()
  const services = useServices()
  const language = useLanguage()
  const { data, error, refetch } = useQuery(adminParkQuery(services, id))
  useCrumb(data?.name[language])
  if (isNotFound(error))
    return <NoPark title={t`Park not found`} text={t`The park is in the trash, was deleted, or never was.`} />
  if (data) return <EditPark park={data} history={history} />
  if (error) {
    return (
      <>
        <PageHead title={t`Data loading failed`} />
        <TableError
          headingLevel={1}
          title={t`Data loading failed`}
          text={t`The park could not be loaded.`}
          onRetry={() => void refetch()}
        />
      </>
    )
  }
  return <EditSkeleton />
}

function EditPark({ park, history }: { park: AdminPark; history: ReactNode }) {
  const { t } = useLingui()
  const name = park.name[useLanguage()]
  const edit = useEditPark(park)
  return (
    <>
      <PageHead title={name} />
      <AdminPage
        title={<Bidi>{name}</Bidi>}
        lead={<Ltr>{`/skateparks/${park.url}`}</Ltr>}
        actions={<ParkActions park={park} />}
      >
        <div className={classes.columns}>
          <div className={classes.column}>
            <ParkForm edit={edit} label={t`Park`} id={park._id} />
            {history && <AdminCard title={t`History`}>{history}</AdminCard>}
            <DeletePark park={park} />
          </div>
          <ParkAside fields={edit.form.values.fields} park={park} />
        </div>
      </AdminPage>
    </>
  )
}

function NoPark({ title, text }: { title: string; text: string }) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={title} />
      <EmptyState
        headingLevel={1}
        title={title}
        text={text}
        actions={
          <Button component={Link} to="/admin/skateparks">
            {t`To the list of parks`}
          </Button>
        }
      />
    </>
  )
}

/** While the park is loaded. */
function EditSkeleton() {
  return (
    <div aria-busy="true" className={classes.skeleton}>
      <Skeleton height={44} width="40%" />
      <div className={classes.columns}>
        <Skeleton height={900} radius="lg" />
        <Skeleton height={600} radius="lg" />
      </div>
    </div>
  )
}
