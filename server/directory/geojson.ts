/**
 * A park as a GeoJSON feature: OpenStreetMap's tags, and this product's own properties for facts without a tag. The
 * import reads all facts back. If somebody has edited a tag since the export, the tag counts and not the property.
 */
import { AMENITIES } from '#contract/parks.ts'
import { DAY_MS, isoDay } from '#contract/time.ts'
import { dayNumber, localTime } from '#domain/israel-time.ts'
import type { DirectoryPark } from '#contract/directory.ts'
import { AMENITY_TAGS, OURS } from '../modules/parks/import/own-properties.ts'
import { writeOsmHours } from '../modules/parks/import/write-osm-hours.ts'

const yesNo = (value: boolean | null) => (value === null ? undefined : value ? 'yes' : 'no')

/** The day in Israel on which somebody last looked at a park, `YYYY-MM-DD`; undefined: nobody has. */
export const checkDateOf = ({ checkedAt }: DirectoryPark): string | undefined =>
  checkedAt ? isoDay(dayNumber(localTime(Date.parse(checkedAt))) * DAY_MS) : undefined

/** The facts that OpenStreetMap has tags for. */
function factTags(park: DirectoryPark): object {
  const { amenities } = park
  return {
    leisure: 'pitch',
    sport: 'skateboard',
    name: park.name.he,
    'name:he': park.name.he,
    'name:en': park.name.en,
    opening_hours: writeOsmHours(park),
    lit: yesNo(park.hasLights),
    start_date: park.openingYear?.toString(),
    end_date: park.closingYear?.toString(),
    check_date: checkDateOf(park),
    ...Object.fromEntries(Object.entries(AMENITY_TAGS).map(([name, tag]) => [tag, yesNo(amenities[name as 'guard'])])),
  }
}

/** The facts that OpenStreetMap has no tags for. */
function ownFacts(park: DirectoryPark): object {
  const { openingHours, is24Hours, amenities } = park
  const others = AMENITIES.filter((name) => AMENITY_TAGS[name] === undefined)
  return {
    [OURS.id]: park._id,
    [OURS.slug]: park.url,
    [OURS.area]: park.area,
    [OURS.addressHe]: park.address.he,
    [OURS.addressEn]: park.address.en,
    [OURS.hours]: { is24Hours, openingHours },
    [OURS.lightingHours]: park.lightingHours,
    [OURS.amenities]: Object.fromEntries(others.map((name) => [name, amenities[name]])),
    [OURS.entryFee]: park.entryFee,
    [OURS.notes]: park.notes,
  }
}

const featureOf = ({ _id, location }: DirectoryPark, properties: object): object => ({
  type: 'Feature',
  id: _id,
  geometry: location,
  properties,
})

/**
 * A park with all its facts and pictures. @param origin the public origin for the addresses of the pictures, without a
 * trailing slash
 */
export function geojsonFeature(park: DirectoryPark, origin: string): object {
  const featured = park.photos.find(({ isFeatured }) => isFeatured) ?? park.photos[0]
  const properties = {
    ...factTags(park),
    image: featured && new URL(featured.url, origin).href,
    ...ownFacts(park),
    [OURS.status]: park.status,
    [OURS.photos]: park.photos,
    [OURS.mapsEmbed]: park.mapsEmbed,
    [OURS.videoEmbed]: park.videoEmbed,
    [OURS.socialImage]: park.socialImage,
    [OURS.mapLinks]: park.mapLinks,
    [OURS.createdAt]: park.createdAt,
  }
  return featureOf(park, properties)
}

/**
 * A park as open data: its facts and the address of its page, without pictures and without fields that matter only to
 * this site.
 * @param origin the public origin, without a trailing slash
 */
export function openFeature(park: DirectoryPark, origin: string): object {
  const properties = { ...factTags(park), website: pageOf(park, origin), ...ownFacts(park) }
  return featureOf(park, properties)
}

/** The address of a park's page. */
export const pageOf = ({ url }: Pick<DirectoryPark, 'url'>, origin: string): string => `${origin}/skateparks/${url}`
