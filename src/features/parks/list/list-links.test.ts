import { expect, test } from 'vitest'
import {
  byDefault,
  bySort,
  clearFilters,
  toggleAmenity,
  toggleArea,
  toggleFlag,
  toggleOpen,
  toggleWhen,
  toPage,
  without,
  withTerm,
} from './list-links.ts'
import { type ListSearch, parseListSearch } from './list-search.ts'
import { toggleElement, toggleSurface } from './part-links.ts'

const full: ListSearch = {
  q: 'bowl',
  area: 'north',
  sort: 'newest',
  amenities: 'bathroom,shade',
  open: true,
  lit: true,
  fine: true,
  page: 3,
}

test.each<[string, ListSearch, ListSearch]>([
  ['an area', toggleArea({ page: 2 }, 'south'), { area: 'south' }],
  ['the same area again', toggleArea({ area: 'south' }, 'south'), {}],
  ['another area', toggleArea({ area: 'south' }, 'north'), { area: 'north' }],
  ['open now', toggleOpen({ page: 9 }), { open: true }],
  ['open now again', toggleOpen({ open: true, lit: true }), { lit: true }],
  ['tonight, in place of now', toggleWhen({ open: true, page: 2 }, 'tonight'), { when: 'tonight' }],
  ['tonight again', toggleWhen({ when: 'tonight', lit: true }, 'tonight'), { lit: true }],
  ['another time', toggleWhen({ when: 'tonight' }, '2026-12-05T10'), { when: '2026-12-05T10' }],
  ['now, in place of a time', toggleOpen({ when: 'tonight' }), { open: true }],
  ['free', toggleFlag({ page: 2 }, 'free'), { free: true }],
  ['lit now', toggleFlag({ open: true }, 'lit'), { open: true, lit: true }],
  ['lit now again', toggleFlag({ lit: true }, 'lit'), {}],
  ['fine now', toggleFlag({ lit: true }, 'fine'), { lit: true, fine: true }],
  ['dry now', toggleFlag({ fine: true }, 'dry'), { fine: true, dry: true }],
  ['fine now again', toggleFlag({ fine: true }, 'fine'), {}],
  [
    'an amenity, in the contract’s order',
    toggleAmenity({ amenities: 'shade' }, 'parking'),
    { amenities: 'parking,shade' },
  ],
  ['an amenity again', toggleAmenity({ amenities: 'parking,shade' }, 'parking'), { amenities: 'shade' }],
  ['the last amenity again', toggleAmenity({ amenities: 'shade' }, 'shade'), {}],
  [
    'an element, in the contract’s order',
    toggleElement({ elements: 'stairs', page: 2 }, 'bowl'),
    { elements: 'bowl,stairs' },
  ],
  ['an element again', toggleElement({ elements: 'bowl,stairs' }, 'bowl'), { elements: 'stairs' }],
  ['the last element again', toggleElement({ elements: 'bowl' }, 'bowl'), {}],
  ['a surface', toggleSurface({ surface: 'wood' }, 'concrete'), { surface: 'concrete,wood' }],
  ['a surface again', toggleSurface({ surface: 'wood' }, 'wood'), {}],
  ['a roof', toggleFlag({ page: 2 }, 'roof'), { roof: true }],
  ['a roof again', toggleFlag({ roof: true }, 'roof'), {}],
  ['an order', bySort({ sort: 'rating', page: 2 }, 'newest'), { sort: 'newest' }],
  ['the default order', byDefault({ sort: 'rating', page: 2, lit: true }), { lit: true }],
  ['difficulty', bySort({}, 'difficulty'), { sort: 'difficulty' }],
  ['difficulty again', bySort({ sort: 'difficulty' }, 'difficulty'), { sort: '-difficulty' }],
  ['difficulty a third time', bySort({ sort: '-difficulty' }, 'difficulty'), { sort: 'difficulty' }],
  ['a term', withTerm({ page: 2, open: true }, 'holon'), { q: 'holon', open: true }],
  ['a blank term', withTerm({ q: 'holon' }, '   '), {}],
  ['no area', without(full, 'area'), { ...full, area: undefined, page: undefined }],
  ['no filters', clearFilters(full), { sort: 'newest' }],
  ['the second page', toPage({ open: true }, 2), { open: true, page: 2 }],
  ['the first page', toPage(full, 1), { ...full, page: undefined }],
])('%s', (_, made, expected) => {
  expect(made).toEqual(Object.fromEntries(Object.entries(expected).filter(([, value]) => value !== undefined)))
  expect(Object.values(made), 'nothing unset travels').not.toContain(undefined)
  expect(parseListSearch({ ...made }), 'the address reads back the same').toEqual(made)
})
