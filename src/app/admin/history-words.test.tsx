import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { HISTORY_THINGS, type HistoryEntry } from '#contract/history.ts'
import { useHistoryWords } from '#admin/history/use-history-words.ts'
import { AdminThingsProvider } from '#admin/things/things.ts'
import { testServices } from '../../../tests/factories/services.ts'
import { Providers } from '../providers.tsx'
import { THINGS } from './things.ts'

// Tests the history's words for each kind of thing, as the thing's feature defines them.

const wrapper = ({ children }: { children: ReactNode }) => (
  <Providers services={testServices()} clock={null} rendered={0}>
    <AdminThingsProvider value={THINGS}>{children}</AdminThingsProvider>
  </Providers>
)
const wordsOf = () => renderHook(useHistoryWords, { wrapper }).result.current

const entry = (fields: Partial<HistoryEntry>): HistoryEntry => ({
  id: '0'.repeat(24),
  at: '2026-06-01T12:00:00.000Z',
  actor: null,
  thing: 'park',
  thingId: '1'.repeat(24),
  label: { he: '', en: '' },
  action: 'update',
  before: null,
  after: null,
  place: 'there',
  canUndo: false,
  ...fields,
})

test.each<[Partial<HistoryEntry>, path: string, label: string]>([
  [{}, 'name.he', 'Name in Hebrew'],
  [{}, 'openingHours.sunday.start', 'Sunday: opens at'],
  [{}, 'openingHours.holidays.end', 'Holidays: closes at'],
  [{}, 'openingHours.friday.isOpen', 'Friday: open'],
  [{}, 'openingHours', 'Opening hours'],
  [{}, 'notes.3.he', 'Notes'],
  [{}, 'noSuchField', 'noSuchField'],
  [{}, 'slug', 'Address on the site'],
  [{}, 'elements', 'What is in it'],
  [{ thing: 'registration' }, 'event', 'Competition'],
  [{ thing: 'guide' }, 'contentEn', 'Text in English'],
  [{ thing: 'product' }, 'discount.value', 'Discount'],
  [{ thing: 'event' }, 'videos.most', 'Most videos of a rider'],
  [{ thing: 'order' }, 'note', 'Note'],
  [{ thing: 'order' }, 'paid.on', 'Paid on'],
  [{ thing: 'order' }, 'cancelled', 'Cancelled pieces'],
  [{ thing: 'order' }, 'tracking.number', 'Tracking number'],
  [{ thing: 'user' }, 'accountStatus', 'Status'],
  [{ thing: 'settings', thingId: 'payment' }, 'shipping.fee', 'Shipping fee'],
  [{ thing: 'settings', thingId: 'email' }, 'shipping.fee', 'shipping.fee'],
  [{ thing: 'directory' }, 'added', 'Added'],
  [{ thing: 'directory' }, 'source', 'From'],
  [{ thing: 'settings', thingId: 'sources' }, 'isWeekly', 'Asks OpenStreetMap once a week'],
  [{ thing: 'settings', thingId: 'weather' }, 'source', 'Source of the forecasts'],
  [{ thing: 'message' }, 'text', 'text'],
  [{ thing: 'condition' }, 'kind', 'What'],
  [{ thing: 'device' }, 'reports', 'Reports'],
])('a field of %j, %s: %s', (fields, path, label) => {
  expect(wordsOf().label(entry(fields), path)).toBe(label)
})

test.each<[Partial<HistoryEntry>, path: string, value: unknown, words: string]>([
  [{}, 'status', 'featured', 'Featured'],
  [{ thing: 'order' }, 'paid.on', '2026-06-01', 'Jun 1, 2026'],
  [{ thing: 'order' }, 'paid.method', 'bankTransfer', 'Bank transfer'],
  [{ thing: 'order' }, 'overpaid', 12_000, '₪120'],
  [{}, 'area', 'north', 'North'],
  [{}, 'is24Hours', true, 'Yes'],
  [{}, 'openingYear', null, '(empty)'],
  [{}, 'name.en', '', '(empty)'],
  [{}, 'checkedAt', '2026-06-01T12:00:00.000Z', 'Jun 1, 2026, 3:00 PM'],
  [{}, 'checkedAt', null, '(empty)'],
  [{}, 'photos', [{}, {}], '2 photos'],
  [{}, 'eves', 'friday', 'The hours of a Friday'],
  [{}, 'fasts', 'closed', 'Closed'],
  [{}, 'exceptions', [], 'None'],
  [{}, 'location.coordinates', [34.8, 32.1], '32.1, 34.8'],
  [
    {},
    'notes',
    [
      { he: 'א', en: '' },
      { he: 'ב', en: 'B' },
    ],
    'א · B',
  ],
  [{ thing: 'guide' }, 'status', 'active', 'Published'],
  [{ thing: 'guide' }, 'content', '<p>Words <b>and</b> more</p>', 'Words and more'],
  [{ thing: 'guide' }, 'contentEn', null, '(empty)'],
  [{ thing: 'guide' }, 'images', [1], '1 item'],
  [{ thing: 'guide' }, 'tags', [], '0 items'],
  [
    { thing: 'guide' },
    'tags',
    [
      { key: 'a', name: { he: 'א', en: 'A' } },
      { key: 'b', name: { he: 'ב', en: '' } },
    ],
    'A and ב',
  ],
  [{ thing: 'product' }, 'status', 'active', 'For sale'],
  [{}, 'openingYear', 2018, '2018'],
  [{}, 'amenities.shade', null, 'Unknown'],
  [{}, 'elements', 'bqf', 'Bowl, Quarter pipes, Funbox'],
  [{}, 'elements', null, 'Unknown'],
  [{}, 'surface', 'other', 'Another surface'],
  [{}, 'cover', 'roofed', 'Roofed'],
  [{}, 'sizeM2', 1200, '1,200 m²'],
  [{}, 'sizeM2', null, 'Unknown'],
  [{}, 'entryFee.adult', 25, '₪25'],
  [{}, 'socialImage', '/uploads/a1b2.webp', 'Picture'],
  [{}, 'noSuchList', [{ a: 1 }], '1 item'],
  [{ thing: 'guide' }, 'category', 'skate', 'Skateboard'],
  [{ thing: 'image' }, 'url', '/uploads/a1b2.webp', 'Picture'],
  [{ thing: 'event' }, 'date', '2026-11-25', 'Nov 25, 2026'],
  [{ thing: 'event' }, 'date', 'someday', 'someday'],
  [{ thing: 'event' }, 'fee.he', 65, '₪65'],
  [{ thing: 'event' }, 'image', '/uploads/a1b2.webp', 'Picture'],
  [{ thing: 'product' }, 'basePrice', 12000, '₪120'],
  [{ thing: 'product' }, 'category', 'wax', 'Wax'],
  [{ thing: 'product' }, 'sizeCategory', 'oneSize', 'One size'],
  [{ thing: 'product' }, 'discount.type', 'fixed', 'An amount'],
  [{ thing: 'product' }, 'discount.startsAt', '2026-06-01T09:00:00.000Z', 'Jun 1, 2026, 12:00 PM'],
  [{ thing: 'product', after: { discount: { type: 'fixed' } } }, 'discount.value', 2050, '₪20.50'],
  [{ thing: 'product', after: { discount: { type: 'percentage' } } }, 'discount.value', 12.5, '12.5%'],
  [
    { thing: 'product' },
    'bulkDiscounts',
    [
      { minQuantity: 3, percentage: 10, isActive: true },
      { minQuantity: 9, percentage: 20, isActive: false },
    ],
    'From 3 pieces: 10% · From 9 pieces: 20% (off)',
  ],
  [
    { thing: 'product' },
    'colors',
    [
      {
        name: { he: 'שחור', en: 'Black' },
        images: [1],
        sizes: [
          { size: 'M', sku: 'A-M' },
          { size: '', sku: 'A' },
        ],
      },
    ],
    'Black: M A-M, A; 1 photo',
  ],
  [{ thing: 'settings', thingId: 'passkeys' }, 'requiredAt', '2026-06-01T09:00:00.000Z', 'Jun 1, 2026, 12:00 PM'],
  [{ thing: 'settings', thingId: 'retention' }, 'messages', 12, '12 months'],
  [{ thing: 'settings', thingId: 'payment' }, 'vatPercent', 18, '18%'],
  [{ thing: 'event' }, 'status', 'draft', 'Draft'],
  [{ thing: 'event' }, 'levels', ['pro', 'girls'], 'Pro and Girls'],
  [{ thing: 'event' }, 'levels', [], '(empty)'],
  [{ thing: 'event' }, 'rules.en', ['Helmets', 'Smiles'], 'Helmets · Smiles'],
  [{ thing: 'event' }, 'closesAt', '2026-06-01T09:00:00.000Z', 'Jun 1, 2026, 12:00 PM'],
  [{ thing: 'event' }, 'noSuchField', { a: 1 }, '{"a":1}'],
  [{ thing: 'order' }, 'status', 'shipped', 'Shipped'],
  [{ thing: 'condition' }, 'kind', 'lightsOut', 'Lights out'],
  [{ thing: 'device' }, 'device', 'aB-_12', 'aB-_12'],
  [{ thing: 'user' }, 'role', 'editor', 'Editor'],
  [{ thing: 'user' }, 'language', 'he', 'Hebrew'],
  [{ thing: 'user' }, 'fields', ['name', 'avatar', 'other'], 'Name, Picture, and other'],
  [{ thing: 'user' }, 'fields', ['email_confirmed_at'], 'E-mail confirmed'],
  [{ thing: 'settings', thingId: 'payment' }, 'shipping.fee', 1990, '₪19.90'],
  [{ thing: 'settings', thingId: 'payment' }, 'shipping.freeFrom', null, 'Never'],
  [{ thing: 'settings', thingId: 'payment' }, 'currency', null, '(empty)'],
  [{ thing: 'settings', thingId: 'retention' }, 'messages', null, 'Never'],
  [{ thing: 'settings', thingId: 'openData' }, 'licence', 'ODbL-1.0', 'ODbL 1.0'],
  [{ thing: 'settings', thingId: 'openData' }, 'licence', null, 'No licence'],
  [{ thing: 'settings', thingId: 'weather' }, 'source', 'metNorway', 'MET Norway'],
  [{ thing: 'settings', thingId: 'weather' }, 'source', 'off', 'No forecasts'],
  [{ thing: 'settings', thingId: 'email' }, 'port', 1025, '1025'],
  [{ thing: 'settings', thingId: 'payment' }, 'stockLabels.low', 1025, '1,025'],
])('a value of %j, %s %j: %s', (fields, path, value, words) => {
  expect(wordsOf().value(entry(fields), path, value)).toBe(words)
})

describe('the action of an entry', () => {
  test.each<[Partial<HistoryEntry>, action: string, summary: string]>([
    [{ thing: 'event', action: 'create' }, 'Competition added', ''],
    [{ thing: 'settings', thingId: 'retention' }, 'Settings changed: Kept data', ''],
    [{ thing: 'settings', thingId: 'other' }, 'Settings changed: other', ''],
    [
      { action: 'bulk', before: { a: 'hidden' }, after: { status: 'deleted' } },
      'Park changed',
      'Now: In the trash. Before: Hidden.',
    ],
    [
      {
        thing: 'product',
        thingId: null,
        action: 'bulk',
        before: { a: false, b: false },
        after: { isFeatured: true },
      },
      'Several products changed',
      'Changed: 2. Now: Featured. Before: Not featured: 2.',
    ],
    [
      {
        thing: 'guide',
        thingId: null,
        action: 'bulk',
        before: { a: 'draft', b: 'inactive' },
        after: { status: 'active' },
      },
      'Several guides changed',
      'Changed: 2. Now: Published. Before: Draft: 1 and Hidden: 1.',
    ],
    [
      { thing: 'condition', action: 'bulk', before: { 'a-works': 'works' }, after: { state: 'ended', former: [] } },
      'Condition ended',
      'Now: Ended. Before: Works going on.',
    ],
    [
      {
        thing: 'condition',
        thingId: null,
        action: 'bulk',
        before: { 'a-wet': 'wet', 'b-wet': 'wet' },
        after: { state: 'ended', former: [] },
      },
      'Several conditions ended',
      'Changed: 2. Now: Ended. Before: Wet: 2.',
    ],
    [
      { action: 'bulk', before: { a: null }, after: { checkedAt: '2026-06-01T12:00:00.000Z' } },
      'Park changed',
      'Now: Jun 1, 2026, 3:00 PM. Before: (empty).',
    ],
    [
      {
        thingId: null,
        action: 'bulk',
        before: { a: null, b: '2025-06-01T12:00:00.000Z' },
        after: { checkedAt: '2026-06-01T12:00:00.000Z' },
      },
      'Several parks changed',
      'Changed: 2. Now: Jun 1, 2026, 3:00 PM.',
    ],
    [
      {
        thingId: null,
        action: 'exception',
        before: { a: null, b: null },
        after: {
          exception: {
            ...{ from: '2026-07-01', to: '2026-07-05', hours: { isOpen: false, start: '00:00', end: '00:00' } },
            ...{ lights: null, reason: { he: '', en: '' } },
          },
        },
      },
      'Other hours for parks',
      'Parks: 2. July 1, 2026 to July 5, 2026: closed',
    ],
    [{ thing: 'device', action: 'block' }, 'Device blocked', ''],
    [
      { thing: 'order', before: { status: 'shipped' }, after: { status: 'processing', reason: 'Mistake' } },
      'Step taken back',
      '',
    ],
    [{ thing: 'order', before: { cancelled: 0 }, after: { cancelled: 1, reason: 'Broken' } }, 'Pieces cancelled', ''],
    [
      { thing: 'order', before: { cancelled: 1 }, after: { cancelled: 0, reason: 'Found' } },
      'Cancellation taken back',
      '',
    ],
    [
      { thing: 'order', before: { status: 'pending' }, after: { status: 'cancelled', reason: 'Broken' } },
      'Order changed',
      '',
    ],
    [{ thing: 'directory', thingId: null, action: 'import', after: { added: 1 } }, 'File imported', ''],
    [
      { thing: 'directory', thingId: null, action: 'import', after: { added: 1, source: 'osm' } },
      'Parks renewed from OpenStreetMap',
      '',
    ],
    [
      { thing: 'user', thingId: null, action: 'undo', after: { entry: 'x', restored: ['a', 'b'] } },
      'Change of several accounts undone',
      'Restored: 2.',
    ],
  ])('%j: %s', (fields, action, summary) => {
    const words = wordsOf()
    expect([words.action(entry(fields)), words.summary(entry(fields))]).toEqual([action, summary])
  })
})

test('the history can be filtered by each kind', () => {
  expect(HISTORY_THINGS.filter((kind) => THINGS[kind].history.all.message === '')).toEqual([])
  expect(Object.keys(THINGS).sort()).toEqual([...HISTORY_THINGS].sort())
})
