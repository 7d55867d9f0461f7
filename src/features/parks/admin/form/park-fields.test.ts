import { describe, expect, test } from 'vitest'
import { type AdminPark, editedParkSchema, parkBodySchema, type ParkPoint } from '#contract/admin-parks.ts'
import { aPark, idOf, week } from '../../../../../tests/factories/park.ts'
import {
  checkEditOf,
  checkFields,
  NEW_PARK,
  type ParkFields,
  previewOf,
  sameName,
  toBody,
  toFields,
} from './park-fields.ts'

const PHOTO = {
  url: '/photos/a.webp',
  thumbUrl: '/photos/a-thumb.webp',
  width: 1280,
  height: 720,
  alt: { he: 'באול', en: 'A bowl' },
  isFeatured: true,
}
const anAdminPark = (over: Partial<AdminPark> = {}): AdminPark => ({
  ...aPark({ photos: [PHOTO] }),
  revision: 3,
  needsName: false,
  isInReview: false,
  checkedAt: null,
  care: [],
  ...over,
})
const bodyOf = (fields: Partial<ParkFields>) => toBody({ ...toFields(anAdminPark()), ...fields })

describe('a stored park', () => {
  test.each<[string, Partial<AdminPark>]>([
    ['of which little is known', {}],
    ['with hours by the day', { openingHours: week('14:00-02:00', { saturday: 'closed' }) }],
    ['open around the clock', { is24Hours: true }],
    ['open around the clock, with hours', { is24Hours: true, openingHours: week('14:00-22:00') }],
    ['with lights', { hasLights: true, lightingHours: { start: '17:00', end: '00:00' } }],
    ['with lights at unknown hours', { hasLights: true }],
    ['without lights', { hasLights: false }],
    ['with a fee', { amenities: { ...aPark().amenities, entryFee: true }, entryFee: { adult: 60, child: 30 } }],
    ['with elements', { elements: 'bqa', surface: 'concrete', cover: 'partly', sizeM2: 1200 }],
    ['with years', { openingYear: 2012, closingYear: 2020 }],
    ['with notes', { notes: [{ he: 'הערה', en: '' }] }],
    [
      'with links',
      {
        mapLinks: { google: 'https://a.example/g', apple: null, waze: 'https://a.example/w' },
        mapsEmbed: 'https://www.google.com/maps/embed?pb=1',
        videoEmbed: 'https://youtu.be/abc',
        socialImage: '/photos/s.jpg',
      },
    ],
    [
      'with photos',
      { photos: [PHOTO, { ...PHOTO, alt: { he: '', en: '' }, isFeatured: false, focus: { x: 20, y: 80 } }] },
    ],
    ['somewhere precise', { location: { type: 'Point', coordinates: [34.780123456, 32.080123456] } }],
  ])('%s is sent unchanged', (_name, over) => {
    const park = anAdminPark(over)
    const body = parkBodySchema.parse(toBody(toFields(park)))
    expect({ ...park, isChecked: false, isNameRight: true }).toMatchObject(body)
    expect(checkFields(toFields(park))).toEqual({})
  })
})

describe('what is in a park', () => {
  test('no element at all is a problem, and differs from unknown ones', () => {
    const problemsOf = (elements: string) =>
      parkBodySchema.safeParse(bodyOf({ elements })).error?.issues.map(({ path, message }) => [path.join('.'), message])
    expect(problemsOf('')).toContainEqual(['elements', 'required'])
    expect(problemsOf('unknown')).toBeUndefined()
    expect(bodyOf({ elements: 'unknown' }).elements).toBeNull()
  })

  test('the preview shows it while it is typed', () => {
    const fields = { ...toFields(anAdminPark()), elements: 'bs', surface: 'wood', cover: 'indoor', sizeM2: 80 } as const
    const at = { lat: 32, lon: 34 }
    expect(previewOf(fields, anAdminPark(), at)).toMatchObject({ elements: 'bs', surface: 'wood', sizeM2: 80 })
    expect(previewOf({ ...fields, elements: '', sizeM2: 1.5 }, null, at)).toMatchObject({
      elements: null,
      sizeM2: null,
    })
  })
})

describe('typed values', () => {
  test('times are parsed, even those of closed days', () => {
    const openingHours = { ...week('9-2130'), friday: { isOpen: false, start: '9', end: 'x' } }
    expect(bodyOf({ hours: 'week', openingHours }).openingHours).toMatchObject({
      sunday: { isOpen: true, start: '09:00', end: '21:30' },
      friday: { isOpen: false, start: '09:00', end: '00:00' },
    })
  })
  test('hours that are unknown are not sent, whatever was typed', () => {
    expect(bodyOf({ hours: 'unknown', openingHours: week('9-21') })).toMatchObject({
      openingHours: null,
      is24Hours: false,
    })
    const half = { ...week('9-21'), sunday: { isOpen: true, start: '9', end: '' } }
    expect(bodyOf({ hours: 'always', openingHours: half })).toMatchObject({ openingHours: null, is24Hours: true })
  })
  test.each([
    ['34.78, 32.08', [34.78, 32.08]],
    ['https://waze.com/ul?ll=32.08,34.78', [34.78, 32.08]],
    ['nowhere', [NaN, NaN]],
  ])('%s is a place', (location, coordinates) => {
    expect(bodyOf({ location }).location).toEqual({ type: 'Point', coordinates })
  })
  test.each([
    [{ adult: 60, child: '' }, 'yes', { adult: 60, child: 60 }],
    [{ adult: '', child: 0 }, 'yes', { adult: 0, child: 0 }],
    [{ adult: '', child: '' }, 'yes', null],
    [{ adult: 60, child: 30 }, 'no', null],
  ] as const)('a fee of %j, where there is one: %s', (entryFee, known, sent) => {
    const amenities = { ...NEW_PARK.amenities, entryFee: known }
    expect(bodyOf({ entryFee, amenities }).entryFee).toEqual(sent)
  })
  test('empty links are null', () => {
    expect(
      bodyOf({ mapsEmbed: ' ', mapLinks: { google: ' ', apple: '', waze: ' https://waze.com/ul ' } }),
    ).toMatchObject({
      mapsEmbed: null,
      mapLinks: { google: null, apple: null, waze: 'https://waze.com/ul' },
    })
  })
})

describe('the rules of the form', () => {
  const wrong = (fields: Partial<ParkFields>) => {
    const values = { ...toFields(anAdminPark()), ...fields }
    const issues = parkBodySchema.safeParse(toBody(values)).error?.issues ?? []
    return [...Object.keys(checkFields(values)), ...issues.map(({ path }) => path.join('.'))]
  }
  test('a new park lacks every required field', () => {
    expect(wrong(NEW_PARK)).toEqual(
      expect.arrayContaining(['name.he', 'name.en', 'address.he', 'address.en', 'url', 'area', 'location', 'photos']),
    )
  })
  test('a stored park keeps what it has; what it never had is no problem', () => {
    const bare = anAdminPark({ photos: [], address: { he: '', en: '' } })
    expect(checkEditOf(bare)(toFields(bare))).toEqual({})
    expect(editedParkSchema.safeParse(toBody(toFields(bare))).error?.issues).toBeUndefined()
    const whole = anAdminPark({ photos: [PHOTO], address: { he: 'רחוב', en: 'Street' } })
    expect(checkEditOf(whole)({ ...toFields(whole), photos: [], address: { he: '', en: 'Street' } })).toEqual({
      'address.he': { code: 'required' },
      photos: { code: 'required' },
    })
  })
  test.each<[string, Partial<ParkFields>, string]>([
    ['a time that is none', { lights: 'hours', lightingHours: { start: 'dusk', end: '22' } }, 'lightingHours.start'],
    ['a day without an end', { hours: 'week', openingHours: week('9-') }, 'openingHours.sunday.end'],
    ['a photo that is no address', { photos: [{ ...PHOTO, url: 'photo.jpg', isDecorative: true }] }, 'photos.0.url'],
    [
      'a photo without words',
      { photos: [{ ...PHOTO, alt: { he: 'באול', en: '' }, isDecorative: false }] },
      'photos.0.alt.en',
    ],
    ['no photo', { photos: [] }, 'photos'],
    ['a place that is none', { location: 'Tel Aviv' }, 'location.coordinates.0'],
    ['closed before it opened', { openingYear: 2020, closingYear: 2010 }, 'closingYear'],
    ['an empty note', { notes: [{ he: ' ', en: '' }] }, 'notes.0'],
  ])('%s', (_name, fields, path) => expect(wrong(fields)).toContain(path))
})

describe('a name that another park has', () => {
  const points = [{ id: idOf(1), name: { he: 'פארק ניסוי', en: 'Test Park' } }] as ParkPoint[]
  test.each([
    [{ he: 'פארק ניסוי', en: '' }, true],
    [{ he: '', en: ' test  park' }, true],
    [{ he: 'אחר', en: 'Other' }, false],
    [{ he: '', en: '' }, false],
  ])('%j: %s', (name, isThere) => expect(sameName(name, points) !== undefined).toBe(isThere))
  test('does not match the park itself', () =>
    expect(sameName({ he: '', en: 'Test Park' }, points, idOf(1))).toBeUndefined())
})

test('the preview ignores half-typed values', () => {
  const fields: ParkFields = { ...NEW_PARK, hours: 'week', openingHours: week('9-'), status: 'hidden' }
  const park = previewOf(fields, null, { lat: 31.5, lon: 34.9 })
  expect(park).toMatchObject({ openingHours: null, isActive: false, location: { coordinates: [34.9, 31.5] } })
})
