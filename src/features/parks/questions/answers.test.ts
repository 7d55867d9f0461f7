import { expect, test } from 'vitest'
import { COVERS, SURFACES } from '#contract/park-elements.ts'
import { suggestionBodySchema } from '#contract/suggestions.ts'
import { openQuestions } from '#domain/open-questions.ts'
import { factOf, isSaid, withFact } from '#domain/suggestions/suggestions.ts'
import { UNKNOWN_AMENITIES } from '#contract/parks.ts'
import { aPark } from '../../../../tests/factories/park.ts'
import { alwaysOpen, type Answer, sameEachDay, yesOrNo } from './answers.ts'

const BARE = aPark({ amenities: UNKNOWN_AMENITIES })
const NOW = Date.parse('2026-11-14T10:00:00Z')
const CHOSEN = ['hours', 'elements', 'surface', 'cover', 'photo']
const asked = openQuestions(BARE, NOW).filter((question) => !CHOSEN.includes(question))

const ANSWERS: Answer[] = [
  ...asked.flatMap((question) => [yesOrNo(question, true), yesOrNo(question, false)]),
  alwaysOpen,
  sameEachDay('16:00', '23:30'),
  sameEachDay('18:00', '02:00'),
  ...SURFACES.map((value): Answer => ({ fact: 'surface', value })),
  ...COVERS.map((value): Answer => ({ fact: 'cover', value })),
]

test.each(ANSWERS)('%j is a suggestion that the server takes, and settles its question', ({ fact, value }) => {
  const sender = { deviceId: '7f1b0a52-3c52-4c0e-9d43-0d8a6c1f2b11', seenAt: '2026-11-14T10:00:00.000Z' }
  const was = factOf(BARE, fact)
  const body = suggestionBodySchema.safeParse({ skateparkId: BARE._id, fact, value, was, ...sender })
  expect(body.error?.issues).toBeUndefined()
  expect(isSaid(BARE, fact, value)).toBe(false)
  expect(openQuestions({ ...BARE, ...withFact(BARE, fact, value) }, NOW)).not.toContain(fact)
})

test.each([
  ['fee', true, { takesFee: false, entryFee: null }],
  ['fee', false, { takesFee: true, entryFee: null }],
  ['amenity.noWax', true, false],
  ['amenity.shade', true, true],
  ['lights', false, { hasLights: false, lightingHours: null }],
] as const)('%s, answered %s', (question, isYes, value) => {
  expect(yesOrNo(question, isYes)).toEqual({ fact: question, value })
})
