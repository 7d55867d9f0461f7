import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { aPark } from '../../../../tests/factories/park.ts'
import { parkJsonLd } from './park-json-ld.ts'

const page = {
  origin: 'https://rampa.example',
  language: 'en',
  i18n: setupI18n({ locale: 'en', messages: { en: {} } }),
} as const

test.each([
  ['Rokach 80, Tel Aviv', { streetAddress: 'Rokach 80, Tel Aviv', addressLocality: 'Tel Aviv' }],
  ['Eilat', { addressLocality: 'Eilat' }],
  ['', {}],
])('the address %j is a street only if it says more than the town', (address, said) => {
  const { address: told } = parkJsonLd(aPark({ address: { he: address, en: address } }), '', page)
  expect(JSON.parse(JSON.stringify(told))).toEqual({ '@type': 'PostalAddress', addressCountry: 'IL', ...said })
})
