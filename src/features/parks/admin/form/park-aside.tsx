import { useLingui } from '@lingui/react/macro'
import type { AdminParkDetail } from '#contract/admin-parks.ts'
import { latLonOf } from '#domain/distance.ts'
import { AdminCard } from '#admin/page/admin-card.tsx'
import { type ParkFields, previewOf } from './park-fields.ts'
import { ParkPreview } from './park-preview.tsx'
import { SourcesCard } from './sources-card.tsx'
import { pointIn } from '../../form/read-place.ts'
import classes from './park-screen.module.css'

/** The middle of the country: the preview's location until the form has coordinates. */
const SOMEWHERE = { lat: 31.5, lon: 34.9 }

/** The column beside the form, with a preview of the park's page. */
export function ParkAside({ fields, park }: { fields: ParkFields; park: AdminParkDetail | null }) {
  const { t } = useLingui()
  const point = pointIn(fields.location) ?? (park ? latLonOf(park) : SOMEWHERE)
  return (
    <aside className={classes.aside} aria-label={t`Preview and sources`}>
      {park && <SourcesCard park={park} />}
      <div className={classes.preview}>
        <AdminCard title={t`As riders will see it`}>
          <ParkPreview park={previewOf(fields, park, point)} />
        </AdminCard>
      </div>
    </aside>
  )
}
