import { expect, test } from 'vitest'
import { parseAct } from './spotlight-act.ts'

test.each([
  ['hide Gan Sacker', 'hide', 'Gan Sacker'],
  ['  Hide   gan  ', 'hide', 'gan'],
  ['PUBLISH a', 'publish', 'a'],
  ['unpublish: autumn roll', 'hide', 'autumn roll'],
  ['הסתרה: גן סאקר', 'hide', 'גן סאקר'],
  ['הסתר גן', 'hide', 'גן'],
  ['לפרסם מדריך', 'publish', 'מדריך'],
  ['פרסום  חולצה', 'publish', 'חולצה'],
  // The name is missing.
  ['hide', undefined, 'hide'],
  ['hide  ', undefined, 'hide'],
  ['פרסום:', undefined, 'פרסום:'],
  // A word that only begins like an action, and a name that no action stands before.
  ['hideout park', undefined, 'hideout park'],
  ['the hide out', undefined, 'the hide out'],
  ['constructor x', undefined, 'constructor x'],
  ['', undefined, ''],
])('%j: %s %j', (typed, act, term) => {
  expect(parseAct(typed)).toEqual({ act, term })
})
