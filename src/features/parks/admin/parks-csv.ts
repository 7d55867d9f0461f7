import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AdminPark, AdminParkListQuery } from '#contract/admin-parks.ts'
import { isoDay } from '#contract/time.ts'
import { latLonOf } from '#domain/distance.ts'
import { allPages, LARGEST_PAGE } from '#platform/http/all-pages.ts'
import { dayCell, toCsv } from '#domain/admin/csv.ts'
import { downloadFile } from '#platform/page/download-file.ts'
import type { Services } from '#platform/services.tsx'
import { elementsText } from '../elements/element-text.ts'
import { COVER_WORDS, SURFACE_WORDS } from '../elements/element-words.ts'
import { fetchParkList } from './api.ts'
import { careWords } from './care-words.ts'
import { parkWords } from './form/park-words.ts'

/** The parks as CSV text, for a spreadsheet. */
export function parksCsv(i18n: I18n, parks: readonly AdminPark[]): string {
  const { labelOf, status, area } = parkWords(i18n)
  const care = careWords(i18n)
  const headings = [
    ...['name.he', 'name.en', 'url', 'status', 'area', 'address.he', 'address.en'].map(labelOf),
    i18n._(msg`Latitude`),
    i18n._(msg`Longitude`),
    ...['openingYear', 'closingYear', 'elements', 'surface', 'cover', 'sizeM2', 'photos'].map(labelOf),
    i18n._(msg`Rating`),
    i18n._(msg`Votes`),
    i18n._(msg`Wants care`),
    i18n._(msg`Added`),
    i18n._(msg`Changed`),
    i18n._(msg`Looked at`),
  ]
  const rows = parks.map((park) => [
    park.name.he,
    park.name.en,
    park.url,
    status[park.status],
    area[park.area],
    park.address.he,
    park.address.en,
    latLonOf(park).lat,
    latLonOf(park).lon,
    park.openingYear,
    park.closingYear,
    elementsText(i18n, park.elements),
    park.surface && i18n._(SURFACE_WORDS[park.surface]),
    park.cover && i18n._(COVER_WORDS[park.cover]),
    park.sizeM2,
    park.photos.length,
    park.heartRating.count > 0 ? park.heartRating.average : '',
    park.heartRating.count,
    park.care.map((one) => care[one]).join('; '),
    dayCell(park.createdAt),
    dayCell(park.updatedAt),
    dayCell(park.checkedAt),
  ])
  return toCsv(headings, rows)
}

/** Downloads all parks that match the list's filters. */
export async function exportParks(
  { http, i18n }: Pick<Services, 'http' | 'i18n'>,
  filter: AdminParkListQuery,
): Promise<void> {
  const parks = await allPages(
    async (page) => {
      const answer = await fetchParkList({ http }, { ...filter, page, limit: LARGEST_PAGE })
      return { rows: answer.skateparks, total: answer.total }
    },
    ({ _id }) => _id,
  )
  downloadParks({ i18n }, parks)
}

/** Downloads these parks, in the same form as all parks of a list. */
export const downloadParks = ({ i18n }: Pick<Services, 'i18n'>, parks: readonly AdminPark[]): void =>
  downloadFile(`rampa-parks-${isoDay(Date.now())}.csv`, 'text/csv;charset=utf-8', parksCsv(i18n, parks))
