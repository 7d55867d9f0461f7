import { expect, test } from 'vitest'
import { hiddenReasons } from './hidden-reasons.ts'

test.each<[Record<string, string>, string]>([
  [{ leisure: 'skate_park', access: 'yes' }, ''],
  [{ access: 'private' }, 'private'],
  [{ access: 'no', 'disused:leisure': 'pitch' }, 'private closed'],
  [{ disused: 'yes' }, 'closed'],
  [{ disused: 'no' }, ''],
  [{ leisure: 'pitch', 'disused:sport': 'tennis' }, ''],
  [{ leisure: 'disused' }, 'closed'],
  [{ 'was:leisure': 'pitch', destroyed: 'yes' }, 'closed demolished'],
  [{ 'abandoned:leisure': 'skate_park', 'demolished:sport': 'skateboard' }, 'closed demolished'],
  [{ leisure: 'construction', construction: 'skate_park' }, 'building'],
  [{ proposed: 'skate_park', end_date: '2019' }, 'closed planned'],
  [{ opening_date: '2027-05-01' }, 'building'],
])('%o', (tags, expected) => {
  expect(hiddenReasons([{ tags }, { tags: {} }]).join(' ')).toBe(expected)
})
