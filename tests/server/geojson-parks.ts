/** Invented parks as GeoJSON, for the tests of the import. */

type Properties = Record<string, unknown>
export const point = (longitude: number, latitude: number) => ({ type: 'Point', coordinates: [longitude, latitude] })
export const feature = (properties: Properties, geometry: unknown = point(34.8, 32.1)) => ({
  type: 'Feature',
  geometry,
  properties,
})

/** Two invented parks, one in each form of the source. */
export const WAVES = feature(
  {
    slug: 'waves',
    name_he: 'גלים',
    name_en: 'Waves',
    town_he: 'העיר',
    town_en: 'Town',
    area: 'north',
    opening_year: '2015',
    hours: Object.fromEntries(
      ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'holidays'].map((day) => [
        day,
        '10:00-22:00',
      ]),
    ),
    amenities: { parking: true, shade: false, guard: null, jacuzzi: true },
  },
  point(35, 32.9),
)
export const BOWL = feature(
  {
    name: 'Desert Bowl',
    'name:he': 'קערת המדבר',
    opening_hours: 'Su-Th 16:00-22:00; Fr-Sa,PH 10:00-14:00',
    lit: 'yes',
  },
  point(34.8, 31.2),
)
