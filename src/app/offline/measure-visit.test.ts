import { expect, test } from 'vitest'
import { vitalsAddress } from './measure-visit.ts'

const PAGE = 'https://rampa.test/skateparks?area=north#x'
const VITALS = 'https://rampa.test/api/vitals'

test.each([
  ['the site counts, the browser asks for nothing', {}, VITALS],
  ['the site counts nothing', { isCounted: false }, undefined],
  ['the settings say nothing of it', { isCounted: undefined }, undefined],
  ['data saver mode', { browser: { connection: { saveData: true } } }, undefined],
  ['Do Not Track', { browser: { doNotTrack: '1' } }, undefined],
  ['Global Privacy Control', { browser: { globalPrivacyControl: true } }, undefined],
  ['the own site’s whole address', { apiBase: 'https://rampa.test/api' }, VITALS],
  ['another site', { apiBase: 'https://api.rampa.test/api' }, undefined],
  ['another port', { apiBase: 'https://rampa.test:8443/api' }, undefined],
  ['another site by the same protocol', { apiBase: '//other.test/api' }, undefined],
])('where figures are sent: %s', (_, asked, address) => {
  expect(vitalsAddress({ isCounted: true, browser: {}, apiBase: '/api', page: PAGE, ...asked })).toBe(address)
})
