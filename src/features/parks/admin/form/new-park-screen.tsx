import { useLingui } from '@lingui/react/macro'
import { NewThingPage } from '#admin/thing-pages.tsx'
import { ParkAside } from './park-aside.tsx'
import { ParkForm } from './park-form.tsx'
import { useNewPark } from './use-park-form.ts'
import classes from './park-screen.module.css'

/** A new park (spec §2, `/admin/skateparks/new`). */
export function NewParkScreen() {
  const { t } = useLingui()
  const title = t`New park`
  const edit = useNewPark()
  return (
    <NewThingPage title={title}>
      <div className={classes.columns}>
        <ParkForm edit={edit} label={title} saveLabel={t`Add the park`} />
        <ParkAside fields={edit.form.values.fields} park={null} />
      </div>
    </NewThingPage>
  )
}
