import { useRef, useState } from 'react'
import type { ParkPoint } from '#contract/admin-parks.ts'
import type { LatLon } from '#domain/distance.ts'
import { isInFrame } from '#domain/map-frame.ts'
import { formatCoordinates } from '#domain/places/coordinates.ts'
import { nearPlace } from './near-place.ts'
import type { ParkForm } from './use-park-form.ts'

const PATHS = ['area', 'address.he', 'address.en'] as const
type Filled = Partial<Record<(typeof PATHS)[number], string>>

/**
 * Fills the area and the town of new coordinates in, as the parks around them have them. What a person typed stays;
 * what this has filled in follows the coordinates.
 */
export function useFilledPlace(form: ParkForm, parks: readonly ParkPoint[], id: string | undefined) {
  const filled = useRef<Filled>({})
  const [isFilled, setFilled] = useState(false)
  const fill = (point: LatLon) => {
    const { fields, began } = form.getValues()
    if (!isInFrame(point) || formatCoordinates(point) === began.fields.location) return
    const { area, town } = nearPlace(point, parks, id)
    const proposed = { area, 'address.he': town?.he ?? '', 'address.en': town?.en ?? '' }
    const now = { area: fields.area, 'address.he': fields.address.he, 'address.en': fields.address.en }
    for (const path of PATHS) {
      const isOurs = now[path].trim() === '' || now[path] === filled.current[path]
      if (!isOurs || now[path] === proposed[path]) continue
      form.setFieldValue(`fields.${path}`, proposed[path] as never)
      filled.current[path] = proposed[path]
    }
    setFilled(Object.values(filled.current).some((text) => text !== ''))
  }
  return { fill, isFilled }
}
