import { expect, test } from 'vitest'
import { townBeside, townOf } from './park-view.ts'

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
