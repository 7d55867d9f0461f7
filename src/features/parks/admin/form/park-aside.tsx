import { useLingui } from '@lingui/react/macro'
import type { AdminPark } from '#contract/admin-parks.ts'
import { latLonOf } from '#domain/distance.ts'
import { AdminCard } from '#admin/page/admin-card.tsx'
import { type ParkFields, previewOf } from './park-fields.ts'
import { ParkPreview } from './park-preview.tsx'
import { pointIn } from '../../form/read-place.ts'
import classes from './park-screen.module.css'

/** The middle of the country, until a place is known. */
const SOMEWHERE = { lat: 31.5, lon: 34.9 }

/** Beside the form: a preview of the page. */
export function ParkAside({ fields, park }: { fields: ParkFields; park: AdminPark | null }) {
  const { t } = useLingui()
  const point = pointIn(fields.location) ?? (park ? latLonOf(park) : SOMEWHERE)
  return (
    <aside className={classes.aside} aria-label={t`Preview`}>
      <AdminCard title={t`As riders will see it`}>
        <ParkPreview park={previewOf(fields, park, point)} />
      </AdminCard>
    </aside>
  )
}
