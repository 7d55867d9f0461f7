import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { PageHead } from '#platform/page/page-head.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { useCrumb } from '#ui/admin/crumb.ts'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { ParkAside } from './park-aside.tsx'
import { ParkForm } from './park-form.tsx'
import { useNewPark } from './use-park-form.ts'
import classes from './park-screen.module.css'

/** A new park (spec §2, `/admin/skateparks/new`). */
export function NewParkScreen() {
  const { t } = useLingui()
  const title = t`New park`
  const navigate = useNavigate()
  const { toast } = useToasts()
  const edit = useNewPark((park) => {
    toast({ title: t`The park was added`, variant: 'success' })
    void navigate({ to: '/admin/skateparks/edit/$id', params: { id: park._id }, replace: true, ignoreBlocker: true })
  })
  useCrumb(title)
  return (
    <>
      <PageHead title={title} />
      <AdminPage title={title}>
        <div className={classes.columns}>
          <ParkForm edit={edit} label={title} saveLabel={t`Add the park`} />
          <ParkAside fields={edit.form.values.fields} park={null} />
        </div>
      </AdminPage>
    </>
  )
}
