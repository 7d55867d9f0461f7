/** The values of the park form: as an admin types them, and as they are sent. */
import type { AdminPark, ParkBody, ParkPoint } from '#contract/admin-parks.ts'
import { emptiedFacts } from '#domain/admin/emptied-facts.ts'
import type { Localized } from '#contract/common.ts'
import { type Park, type ParkStatus } from '#contract/parks.ts'
import { sizeM2Schema } from '#contract/new-park.ts'
import { elementLettersSchema } from '#contract/park-elements.ts'
import { type Exception, exceptionSchema, lightingHoursSchema, openingHoursSchema } from '#contract/park-hours.ts'
import { inDateOrder } from '#domain/editing/exception-lists.ts'
import { foldText } from '#domain/fold.ts'
import type { Problems } from '#platform/forms/problem.ts'
import { type FieldImage, MIDDLE, missingTexts, toFieldImages, toPhotos } from '#admin/pictures/image-value.ts'
import { dayOf, type FactFields, NO_FACTS, orNull, toFactFields, toFacts } from '../../form/fact-fields.ts'

/** The facts of a park, plus the fields that only admins can write. */
export type ParkFields = FactFields &
  Pick<Park, 'eves' | 'fasts' | 'exceptions'> & {
    url: string
    status: ParkStatus
    photos: FieldImage[]
    notes: Localized[]
    mapLinks: { google: string; apple: string; waze: string }
    mapsEmbed: string
    videoEmbed: string
    socialImage: string
    /** Whether the admin has looked at all of the park. */
    isChecked: boolean
    /** Whether a person took the name. It is false at first if an import made the name up. */
    isNameRight: boolean
  }

/** Puts the fields into the order of the form, because problems are listed in the order of the fields. */
function inOrder(facts: FactFields, { url, status, photos, notes, ...media }: Omit<ParkFields, keyof FactFields>) {
  const { name, amenities, entryFee, ...middle } = facts
  return { name, url, status, ...middle, photos, notes, amenities, entryFee, ...media }
}

export const NEW_PARK: ParkFields = inOrder(NO_FACTS, {
  eves: 'usual',
  fasts: 'usual',
  exceptions: [],
  url: '',
  status: 'published',
  photos: [],
  notes: [],
  mapLinks: { google: '', apple: '', waze: '' },
  mapsEmbed: '',
  videoEmbed: '',
  socialImage: '',
  isChecked: true,
  isNameRight: true,
})

/** Gives every picture a focus, because a stored draft is used only if it has the same fields as the form. */
export const photosWithFocus = (photos: readonly FieldImage[]): FieldImage[] =>
  photos.map((photo) => ({ ...photo, focus: photo.focus ?? MIDDLE }))

/** A stored park as the form shows it. */
export const toFields = (park: AdminPark): ParkFields =>
  inOrder(toFactFields(park), {
    eves: park.eves,
    fasts: park.fasts,
    exceptions: inDateOrder(park.exceptions),
    url: park.url,
    status: park.status,
    photos: photosWithFocus(toFieldImages(park.photos)),
    notes: park.notes,
    mapLinks: {
      google: park.mapLinks.google ?? '',
      apple: park.mapLinks.apple ?? '',
      waze: park.mapLinks.waze ?? '',
    },
    mapsEmbed: park.mapsEmbed ?? '',
    videoEmbed: park.videoEmbed ?? '',
    socialImage: park.socialImage ?? '',
    isChecked: false,
    isNameRight: !park.needsName,
  })

const linkOrNull = (text: string): string | null => orNull(text.trim())

/** An exception to send: its times are written as `HH:MM`. */
export const exceptionToSend = (exception: Exception): Exception => ({
  ...exception,
  hours: exception.hours && dayOf(exception.hours),
  lights: exception.lights && dayOf(exception.lights),
})

/** The body to send. It may still break the contract; `parkBodySchema` checks it. */
export const toBody = (fields: ParkFields) => ({
  ...toFacts(fields),
  eves: fields.eves,
  fasts: fields.fasts,
  exceptions: fields.exceptions.map(exceptionToSend),
  url: fields.url,
  status: fields.status,
  photos: toPhotos(fields.photos),
  notes: fields.notes,
  mapLinks: {
    google: linkOrNull(fields.mapLinks.google),
    apple: linkOrNull(fields.mapLinks.apple),
    waze: linkOrNull(fields.mapLinks.waze),
  },
  mapsEmbed: linkOrNull(fields.mapsEmbed),
  videoEmbed: linkOrNull(fields.videoEmbed),
  socialImage: linkOrNull(fields.socialImage),
  isChecked: fields.isChecked,
  isNameRight: fields.isNameRight,
})

/** Before a park is published, each picture has a text or is marked as decorative. */
export const checkFields = ({ photos, status }: ParkFields): Problems<string> =>
  status === 'hidden' ? {} : missingTexts(photos, 'photos')

/** Returns a check with the rules of `checkFields` that also forbids emptying facts of the stored park. */
export const checkEditOf =
  (stored: Pick<AdminPark, 'address' | 'photos'>) =>
  (fields: ParkFields): Problems<string> => {
    const emptied = emptiedFacts(fields, stored).map((path) => [path, { code: 'required' }] as const)
    return { ...checkFields(fields), ...Object.fromEntries(emptied) }
  }

/** Finds another park with the same name in either language. The form only warns about it. */
export function sameName(name: Localized, parks: readonly ParkPoint[], id?: string): ParkPoint | undefined {
  const [he, en] = [foldText(name.he), foldText(name.en)]
  return parks.find(
    (park) =>
      park.id !== id && ((he !== '' && foldText(park.name.he) === he) || (en !== '' && foldText(park.name.en) === en)),
  )
}

const UNRATED = { average: 0, count: 0 }

/**
 * The park as the public page would show it with the values typed so far. `record`: the stored park; null for a new
 * park.
 */
export function previewOf(fields: ParkFields, record: AdminPark | null, point: { lat: number; lon: number }): Park {
  const body = toBody(fields) as unknown as ParkBody
  return {
    ...(record ?? {
      _id: '0'.repeat(24),
      heartRating: UNRATED,
      overallRating: UNRATED,
      cleanlinessRating: UNRATED,
      maintenanceRating: UNRATED,
      difficultyRating: UNRATED,
      createdAt: '',
      updatedAt: '',
      checkedAt: null,
      credits: [],
    }),
    ...body,
    area: fields.area || 'center',
    nameKey: `parks.${fields.url}`,
    location: { type: 'Point', coordinates: [point.lon, point.lat] },
    // Half-typed hours are shown as unknown.
    openingHours: openingHoursSchema.safeParse(body.openingHours).data ?? null,
    elements: elementLettersSchema.safeParse(body.elements).data ?? null,
    sizeM2: sizeM2Schema.safeParse(body.sizeM2).data ?? null,
    lightingHours: lightingHoursSchema.safeParse(body.lightingHours).data ?? null,
    exceptions: body.exceptions.filter((one) => exceptionSchema.safeParse(one).success && one.from <= one.to),
    isActive: fields.status !== 'hidden',
    isFeatured: fields.status === 'featured',
  }
}
