import { expect, test } from 'vitest'
import { isNewPark, townBeside, townOf } from './park-view.ts'

const IN_2026 = Date.parse('2026-07-18T12:00:00+03:00')

test.each<[string, number | null, number | null, boolean]>([
  ['this year', 2026, null, true],
  ['last year', 2025, null, true],
  ['two years ago', 2024, null, false],
  ['nobody knows when', null, null, false],
  ['last year, and has a last year', 2025, 2027, false],
])('a park that opened %s is new, or not', (_, openingYear, closingYear, isNew) => {
  expect(isNewPark({ openingYear, closingYear }, IN_2026)).toBe(isNew)
})

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

test.each([
  ['Tel Aviv - Galit', 'Galit 1, Tel Aviv-Yafo', ''],
  ['גבעתיים', 'גבעתיים', ''],
  ['קרית אתא - הפארק', 'קריית אתא', ''],
  ['חולונית', 'חולון', 'חולון'],
  ['Sportek', 'Rokach 80, Tel Aviv-Yafo', 'Tel Aviv-Yafo'],
  ['Sportek', '', ''],
])('beside the name %j of a park in %j stands %j', (name, address, town) => {
  expect(townBeside(name, address)).toBe(town)
})
