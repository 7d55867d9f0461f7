import { type AdminPark, adminParkAnswerSchema, adminParkListSchema, type ParkBody } from '#contract/admin-parks.ts'
import { UNKNOWN_FACTS } from '#contract/new-park.ts'
import type { Api } from './support.ts'

const PHOTO = {
  url: '/social.png',
  thumbUrl: '/social.png',
  width: 1200,
  height: 630,
  alt: { he: 'קערה', en: 'A bowl' },
  isFeatured: true,
}

/** The number of made parks: each gets a place of its own. */
let made = 0

/** The body of a new park. The server makes its slug from the English name. */
function parkBody(name: string, special: Partial<ParkBody> = {}): ParkBody {
  const number = ++made
  return {
    url: name.toLowerCase().replaceAll(' ', '-'),
    name: { he: `פארק ${name}`, en: name },
    area: 'center',
    address: { he: 'הרחוב 1, העיר', en: '1 Street, Town' },
    location: { type: 'Point', coordinates: [34.8 + number / 1000, 32.1] },
    ...UNKNOWN_FACTS,
    is24Hours: true,
    photos: [PHOTO],
    status: 'published',
    ...special,
  }
}

export const addPark = async (api: Pick<Api, 'call'>, name: string, special?: Partial<ParkBody>): Promise<AdminPark> =>
  adminParkAnswerSchema.parse(await api.call('POST', 'admin/skateparks', parkBody(name, special))).data.skatepark

/** The English names of the parks that a search finds. */
export async function statusesOf(api: Pick<Api, 'call'>, search: string): Promise<Record<string, string>> {
  const answer = adminParkListSchema.parse(await api.call('GET', `admin/skateparks?search=${search}&sort=nameEn`))
  return Object.fromEntries(answer.data.skateparks.map(({ name, status }) => [name.en, status]))
}
