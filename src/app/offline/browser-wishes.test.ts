import { expect, test } from 'vitest'
import { isObjecting, savesData } from './browser-wishes.ts'

test.each([
  [{}, false],
  [{ doNotTrack: null }, false],
  [{ doNotTrack: '0' }, false],
  [{ doNotTrack: 'unspecified' }, false],
  [{ doNotTrack: '1' }, true],
  [{ doNotTrack: 'yes' }, true],
  [{ globalPrivacyControl: false }, false],
  [{ globalPrivacyControl: true }, true],
  [{ doNotTrack: '0', globalPrivacyControl: true }, true],
])('whether the browser objects: %o', (signals, objects) => {
  expect(isObjecting(signals)).toBe(objects)
})

test.each([
  [{}, false],
  [{ connection: {} }, false],
  [{ connection: { saveData: false } }, false],
  [{ connection: { saveData: true } }, true],
])('whether the browser saves data: %o', (browser, saves) => {
  expect(savesData(browser)).toBe(saves)
})
