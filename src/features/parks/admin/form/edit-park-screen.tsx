import { Skeleton } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { LoadedThing } from '#admin/things/loaded-thing.tsx'
import { ThingPage } from '#admin/things/thing-pages.tsx'
import type { AdminParkDetail } from '#contract/admin-parks.ts'
import { ID_PATTERN } from '#contract/common.ts'
import { HistoryCard } from '#admin/history/thing-history.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Ltr } from '#ui/text/bidi.tsx'
import { parkThings } from '../queries.ts'
import { DeletePark } from './delete-park.tsx'
import { ParkActions } from './park-actions.tsx'
import { ParkAside } from './park-aside.tsx'
import { ParkForm } from './park-form.tsx'
import { useEditPark } from './use-park-form.ts'
import classes from './park-screen.module.css'

export function EditParkScreen({ id }: { id: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <LoadedThing
      things={parkThings}
      id={id}
      nameOf={({ name }) => name[language]}
      invalid={
        !ID_PATTERN.test(id) && { title: t`Invalid ID`, text: t`This address names no park: an ID has 24 characters.` }
      }
      missing={{ title: t`Park not found`, text: t`The park is in the trash, was deleted, or never was.` }}
      failed={{ title: t`Data loading failed`, text: t`The park could not be loaded.` }}
      toList={t`To the list of parks`}
      skeleton={<EditSkeleton />}
    >
      {(park) => <EditPark id={id} park={park} />}
    </LoadedThing>
  )
}

function EditPark({ id, park }: { id: string; park: AdminParkDetail }) {
  const { t } = useLingui()
  const edit = useEditPark(park)
  return (
    <ThingPage
      name={park.name[useLanguage()]}
      lead={<Ltr>{`/skateparks/${park.url}`}</Ltr>}
      actions={<ParkActions park={park} />}
    >
      <div className={classes.columns}>
        <div className={classes.column}>
          <ParkForm edit={edit} label={t`Park`} id={park._id} />
          <DeletePark park={park} />
          <HistoryCard thing="park" id={id} versions={{ thing: 'park', stored: park, edit }} />
        </div>
        <ParkAside fields={edit.form.values.fields} park={park} />
      </div>
    </ThingPage>
  )
}

/** Shown while the park loads. */
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
