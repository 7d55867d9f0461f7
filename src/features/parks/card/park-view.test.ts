import { expect, test } from 'vitest'
import { townOf } from './park-view.ts'

test.each([
  ['Rokach Boulevard 80, Tel Aviv-Yafo', 'Tel Aviv-Yafo'],
  ['שדרות רוקח 80, תל אביב-יפו', 'תל אביב-יפו'],
  ['Sports centre, Gate 3,  Haifa ', 'Haifa'],
  ['Eilat', 'Eilat'],
  ['Street 1, Eilat, ', 'Eilat'],
  [' , ', ''],
  ['', ''],
])('%j is in %j', (address, town) => {
  expect(townOf(address)).toBe(town)
})
