import { expect, test } from 'vitest'
import type { DirectoryPark } from '#contract/directory.ts'
import { RATING_TYPES, type RatingType } from '#contract/ratings.ts'
import { distanceKm, latLonOf } from '#domain/distance.ts'
import { sampleDirectory, sampleVotes } from './index.ts'

const { parks: sampleParks } = sampleDirectory(Date.now())
const published = sampleParks.filter((park) => park.status !== 'hidden')
const HEBREW = /\p{Script=Hebrew}/u

/** Approximate town centres, to check each park against the town in its address. */
const TOWNS: Record<string, readonly [lat: number, lon: number]> = {
  Haifa: [32.794, 34.99],
  Nahariya: [33.006, 35.096],
  Akko: [32.927, 35.083],
  Karmiel: [32.914, 35.293],
  Safed: [32.965, 35.498],
  Tiberias: [32.792, 35.531],
  'Kiryat Shmona': [33.207, 35.57],
  Afula: [32.61, 35.289],
  'Yokneam Illit': [32.659, 35.107],
  Binyamina: [32.52, 34.95],
  'Beit She’an': [32.499, 35.499],
  'Kiryat Bialik': [32.832, 35.088],
  'Tel Aviv': [32.08, 34.79],
  'Ramat Gan': [32.082, 34.814],
  Givatayim: [32.072, 34.811],
  Holon: [32.017, 34.78],
  'Rishon LeZion': [31.97, 34.78],
  Herzliya: [32.163, 34.83],
  'Kfar Saba': [32.175, 34.907],
  Netanya: [32.321, 34.853],
  'Petah Tikva': [32.088, 34.87],
  Rehovot: [31.894, 34.811],
  'Modi’in': [31.9, 35.01],
  Jerusalem: [31.77, 35.2],
  'Bat Yam': [32.02, 34.745],
  Lod: [31.951, 34.895],
  'Beit Shemesh': [31.745, 34.988],
  Ashdod: [31.8, 34.645],
  Ashkelon: [31.669, 34.571],
  'Be’er Sheva': [31.252, 34.791],
  Dimona: [31.069, 35.033],
  Yeruham: [30.988, 34.929],
  'Mitzpe Ramon': [30.61, 34.801],
  Eilat: [29.557, 34.951],
  Arad: [31.258, 35.212],
  Netivot: [31.422, 34.589],
  Sderot: [31.525, 34.596],
  'Kiryat Gat': [31.61, 34.768],
}

const nearby = (park: DirectoryPark) =>
  published.filter((other) => other !== park && distanceKm(latLonOf(park), latLonOf(other)) <= 50)

const voters = (url: string, type: RatingType) => (sampleVotes[url]?.[type] ?? []).reduce((sum, one) => sum + one, 0)

const days = (park: DirectoryPark) => Object.values(park.openingHours ?? {})

test.each(sampleParks.map((park) => [park.url, park] as const))('%s lies in the town of its address', (_, park) => {
  const town = park.address.en.split(', ').at(-1)!
  const [lat, lon] = TOWNS[town]!
  expect(distanceKm(latLonOf(park), { lat, lon })).toBeLessThan(7)
  expect(park.address.he.split(', ')).toHaveLength(2)
})

test.each(sampleParks.map((park) => [park.url, park] as const))('%s is written in both languages', (_, park) => {
  for (const text of [park.name, park.address, ...park.notes, ...park.photos.map(({ alt }) => alt)]) {
    expect(text.he).toMatch(HEBREW)
    expect(text.en.trim()).not.toBe('')
    expect(text.en).not.toMatch(HEBREW)
  }
})

test('every area has enough parks', () => {
  expect(published.length).toBeGreaterThanOrEqual(32)
  for (const area of ['north', 'center', 'south']) {
    expect(published.filter((park) => park.area === area).length).toBeGreaterThanOrEqual(8)
  }
})

test('the last note of every park says that it is invented', () => {
  for (const { notes } of sampleParks) {
    expect(notes.at(-1)).toEqual({
      he: 'פארק לדוגמה: המקום, השעות והציונים הומצאו.',
      en: 'A sample park: the place, its hours and its ratings are made up.',
    })
  }
})

test('no two parks are the same', () => {
  const faces: ((park: DirectoryPark) => unknown)[] = [
    (park) => park.url,
    (park) => park.name.he,
    (park) => park.name.en,
    (park) => park.address.he,
    (park) => park.location.coordinates,
    (park) => park.notes.slice(0, -1),
    (park) => [park.openingHours, park.lightingHours, park.hasLights, park.amenities],
  ]
  for (const face of faces) {
    expect(new Set(sampleParks.map((park) => JSON.stringify(face(park)))).size).toBe(sampleParks.length)
  }
})

const states: Record<string, (park: DirectoryPark) => boolean> = {
  'never closes': (park) => park.is24Hours,
  'open past midnight': (park) =>
    days(park).some(({ isOpen, start, end }) => isOpen && end <= start && end !== '00:00'),
  'open until midnight': (park) =>
    days(park).some(({ isOpen, start, end }) => isOpen && start !== '00:00' && end === '00:00'),
  'closed on some day': (park) => days(park).some(({ isOpen }) => !isOpen),
  'other hours on holidays than on a Saturday': (park) =>
    !!park.openingHours && JSON.stringify(park.openingHours.holidays) !== JSON.stringify(park.openingHours.saturday),
  'closed on holidays': (park) => park.openingHours?.holidays.isOpen === false,
  'one weekday apart from the others': (park) =>
    !!park.openingHours && park.openingHours.tuesday.start !== park.openingHours.monday.start,
  'hours unknown': (park) => park.openingHours === null && !park.is24Hours && park.closingYear === null,
  'lights until after midnight': (park) => !!park.lightingHours && park.lightingHours.end < park.lightingHours.start,
  'lights later than the gate': (park) =>
    park.lightingHours?.end === '22:30' && park.openingHours?.sunday.end === '22:00',
  'lights at unknown hours': (park) => park.hasLights === true && park.lightingHours === null,
  'no lights': (park) => park.hasLights === false,
  'lights unknown': (park) => park.hasLights === null,
  'permanently closed': (park) => park.closingYear !== null && park.closingYear < 2026,
  hidden: (park) => park.status === 'hidden',
  featured: (park) => park.status === 'featured',
  'the 60/30 entry fee': (park) => park.entryFee?.adult === 60 && park.entryFee.child === 30,
  'a fee nobody knows': (park) => park.amenities.entryFee === true && park.entryFee === null,
  'nobody knows whether there is a fee': (park) => park.amenities.entryFee === null,
  'nothing known of its amenities': (park) => Object.values(park.amenities).every((known) => known === null),
  'some riders known, others not': ({ amenities }) =>
    amenities.scootersAllowed !== null && amenities.bikesAllowed === null,
  'facilities that are there, not there and not known': ({ amenities }) =>
    amenities.seating === true && amenities.guard === false && amenities.parking === null,
  'no photos': (park) => park.photos.length === 0,
  'one photo': (park) => park.photos.length === 1,
  'four photos': (park) => park.photos.length === 4,
  'a very long name': (park) => park.name.he.length > 90 && park.name.en.length > 90,
  'map links of its own': (park) => !!park.mapLinks.google && !!park.mapLinks.apple && !!park.mapLinks.waze,
  'one map link of its own': (park) => !park.mapLinks.google && !!park.mapLinks.waze,
  'no map links': (park) => Object.values(park.mapLinks).every((link) => link === null),
  'opened in 2026': (park) => park.openingYear === 2026,
  'opening year unknown': (park) => park.openingYear === null,
  'an embedded map': (park) => park.mapsEmbed !== null,
  'no votes yet': ({ url }) => voters(url, 'heart') === 0,
  'more than a hundred votes': ({ url }) => voters(url, 'heart') > 100,
  'nothing within 50 km': (park) => nearby(park).length === 0,
  'a single park within 50 km': (park) => nearby(park).length === 1,
  'more than three parks within 50 km': (park) => nearby(park).length > 3,
}
test.each(Object.entries(states))('some park: %s', (_, holds) => {
  expect(sampleParks.some(holds)).toBe(true)
})

test('parks close at many different hours, so that some are closing soon at most times of an evening', () => {
  const ends = new Set(published.flatMap(days).flatMap(({ isOpen, end }) => (isOpen ? [end.slice(0, 2)] : [])))
  for (let hour = 13; hour <= 23; hour++) expect(ends).toContain(String(hour))
  for (const hour of ['00', '01', '02']) expect(ends).toContain(hour)
})

test('votes are numbers of riders for one to five, on parks that exist', () => {
  const urls = sampleParks.map(({ url }) => url)
  for (const [url, byType] of Object.entries(sampleVotes)) {
    expect(urls).toContain(url)
    for (const [type, numbers] of Object.entries(byType)) {
      expect(RATING_TYPES, url).toContain(type)
      expect(numbers, `${url} ${type}`).toHaveLength(5)
      for (const number of numbers) expect(Number.isInteger(number) && number >= 0, `${url} ${type}`).toBe(true)
      expect(voters(url, type as RatingType), `${url} ${type}`).toBeGreaterThan(0)
    }
  }
})

test('an entry fee has amounts only where one is charged', () => {
  for (const park of sampleParks) if (park.entryFee) expect(park.amenities.entryFee).toBe(true)
})

test('the first photo is featured, and alternative texts differ', () => {
  for (const { photos } of sampleParks) {
    expect(photos.map(({ isFeatured }) => isFeatured)).toEqual(photos.map((_, index) => index === 0))
    expect(new Set(photos.map(({ alt }) => alt.he)).size).toBe(photos.length)
  }
})
