import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ImportPlan } from '#contract/directory.ts'
import { ImportPreview } from '#features/directory/admin/import-preview.tsx'
import { showInAdminArea } from '../../../tests/factories/admin-area.tsx'

const EMPTY: ImportPlan = {
  plan: 'a'.repeat(64),
  counts: { added: 0, changed: 0, restored: 0, same: 0 },
  changes: [],
  warnings: [],
}

function show(counts: Partial<ImportPlan['counts']>, changes: ImportPlan['changes'] = []) {
  const plan = { ...EMPTY, counts: { ...EMPTY.counts, ...counts }, changes }
  const props = { file: new File([], 'a.geojson'), isOvertaken: false, onRun: vi.fn(), onCancel: vi.fn() }
  showInAdminArea(<ImportPreview plan={plan} {...props} />)
}

const KNOWN = 'The file says what is here already: there is nothing to import.'
const NOTHING = 'The file has nothing that can be imported.'

test('a file without anything for the directory is not said to repeat what is here', () => {
  show({})
  expect(screen.getByText(NOTHING)).toBeTruthy()
  expect(screen.queryByText(KNOWN)).toBeNull()
})

test('a file of what is here already says so', () => {
  show({ same: 3 })
  expect(screen.getByText(KNOWN)).toBeTruthy()
  expect(screen.queryByText(NOTHING)).toBeNull()
})

test('hours that nobody knew are unknown, as lights and surface are', () => {
  const sunday = { isOpen: true, start: '08:00', end: '20:00' }
  const fields = [
    { field: 'openingHours', before: null, after: { sunday } },
    { field: 'surface', before: null, after: 'wood' },
    { field: 'entryFee', before: null, after: { adult: 20, child: 10 } },
  ]
  show({ changed: 1 }, [{ thing: 'park', kind: 'changed', slug: 'gan', name: { he: 'גן', en: 'Garden' }, fields }])
  const before = screen.getAllByRole('deletion').map((text) => text.textContent)
  expect(before).toEqual(['Unknown', 'Unknown', '(empty)', '(empty)'])
})
