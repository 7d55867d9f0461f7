import { expect, test } from 'vitest'
import { addressBeside } from './address-beside.ts'

test.each([
  ['אילת', 'אילת', ''],
  ['Tel-Aviv', 'tel aviv ', ''],
  ['אילת', 'התמרים 1, אילת', 'התמרים 1, אילת'],
  ['Eilat Skatepark', 'Eilat', 'Eilat'],
  ['קרית אתא', 'קריית אתא', ''],
  ['אילת', '', ''],
])('beside %j the address %j is %j', (name, address, shown) => {
  expect(addressBeside(name, address)).toBe(shown)
})
