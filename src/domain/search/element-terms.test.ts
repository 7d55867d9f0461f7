import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Element } from '#contract/park-elements.ts'
import { readElements } from './element-terms.ts'

/** The elements that a term names, and its other words. */
const read = (term: string) => {
  const found = readElements(term)
  return found && [found.named.map((elements) => elements.join('|')).join(' '), found.rest]
}

test.each<[term: string, element: Element]>([
  ['bowl', 'bowl'],
  ['Bowls', 'bowl'],
  ['באול', 'bowl'],
  ['בול', 'bowl'],
  ['באולים', 'bowl'],
  ['הבאול', 'bowl'],
  ['pool', 'bowl'],
  ['mini ramp', 'miniRamp'],
  ['miniramp', 'miniRamp'],
  ['mini-ramp', 'miniRamp'],
  ['מיני רמפה', 'miniRamp'],
  ['מינירמפה', 'miniRamp'],
  ['halfpipe', 'halfPipe'],
  ['half pipe', 'halfPipe'],
  ['Half-Pipe', 'halfPipe'],
  ['האפ פייפ', 'halfPipe'],
  ['האפפייפ', 'halfPipe'],
  ['האף פייפ', 'halfPipe'],
  ['vert', 'vert'],
  ['vert ramp', 'vert'],
  ['ורט', 'vert'],
  ['וורט', 'vert'],
  ['quarter pipe', 'quarterPipes'],
  ['quarters', 'quarterPipes'],
  ['קוורטר', 'quarterPipes'],
  ['קוורטר פייפ', 'quarterPipes'],
  ['plaza', 'plaza'],
  ['street plaza', 'plaza'],
  ['פלאזה', 'plaza'],
  ['ledge', 'ledgesAndRails'],
  ['rails', 'ledgesAndRails'],
  ['לדג׳', 'ledgesAndRails'],
  ["לדג'ים", 'ledgesAndRails'],
  ['ריילים', 'ledgesAndRails'],
  ['מעקה', 'ledgesAndRails'],
  ['stairs', 'stairs'],
  ['stair set', 'stairs'],
  ['מדרגות', 'stairs'],
  ['bank', 'banks'],
  ['באנקים', 'banks'],
  ['funbox', 'funbox'],
  ['fun box', 'funbox'],
  ['פאנבוקס', 'funbox'],
  ['פאן בוקס', 'funbox'],
  ['פירמידה', 'funbox'],
  ['snake run', 'snakeRun'],
  ['סנייק ראן', 'snakeRun'],
  ['pumptrack', 'pumpTrack'],
  ['pump track', 'pumpTrack'],
  ['PUMP-TRACK', 'pumpTrack'],
  ['פאמפ טראק', 'pumpTrack'],
  ['פאמפטראק', 'pumpTrack'],
  ['פמפטראק', 'pumpTrack'],
  ['פמפ טראק', 'pumpTrack'],
  ['פאמפ טרק', 'pumpTrack'],
  ['flat', 'flat'],
  ['flat ground', 'flat'],
  ['פלאט', 'flat'],
])('%j is %s', (term, element) => expect(read(term)).toEqual([element, '']))

test.each([
  ['street', 'plaza|ledgesAndRails|stairs'],
  ['סטריט', 'plaza|ledgesAndRails|stairs'],
  ['ramp', 'miniRamp|halfPipe|vert|quarterPipes'],
  ['רמפה', 'miniRamp|halfPipe|vert|quarterPipes'],
  // The beginning of a spelling, while it is typed.
  ['pump t', 'pumpTrack'],
  ['quart', 'quarterPipes'],
  ['מדרג', 'stairs'],
])('%j may be %s', (term, elements) => expect(read(term)).toEqual([elements, '']))

test.each([
  ['bowl holon', 'bowl', 'holon'],
  ['תל אביב באול', 'bowl', 'תל אביב'],
  ['bowl and stairs', 'bowl stairs', ''],
  ['סקייטפארק עם באול בחיפה', 'bowl', 'בחיפה'],
  ['skatepark with a pump track', 'pumpTrack', ''],
])('%j names %s beside %j', (term, elements, rest) => expect(read(term)).toEqual([elements, rest]))

test.each(['', '   ', '!!!', 'haifa', 'bow', 'mi', 'חיפה', 'תל אביב', 'park', 'בו', '🛹', 'bowling alley'])(
  '%j names no element',
  (term) => expect(readElements(term)).toBeNull(),
)

test('any text can be read, and an element that it names beside other words is found', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('bowl', 'באול'), (text, name) => {
      expect(readElements(`${text} ${name}`)?.named.flat()).toContain('bowl')
    }),
    { numRuns: 2000 },
  )
})
