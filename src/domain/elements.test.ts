import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COVERS, ELEMENT_LETTERS, elementLettersSchema, ELEMENTS } from '#contract/park-elements.ts'
import { elementsOf, hasElement, hasRoof, lettersOf, ROOFED } from './elements.ts'

test('every element has a letter of its own', () => {
  expect(new Set(Object.values(ELEMENT_LETTERS)).size).toBe(ELEMENTS.length)
  expect(Object.values(ELEMENT_LETTERS).every((letter) => /^[a-z]$/.test(letter))).toBe(true)
})

test('any elements become valid letters, and come back in the order of the list', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...ELEMENTS)), (elements) => {
      const letters = lettersOf(elements)
      expect(elementLettersSchema.safeParse(letters).success).toBe(true)
      expect(elementsOf(letters)).toEqual(ELEMENTS.filter((element) => elements.includes(element)))
      for (const element of ELEMENTS)
        expect(hasElement({ elements: letters }, element)).toBe(elements.includes(element))
    }),
  )
})

test.each(['', 'bb', 'mb', 'x', 'bowl'])('%j are no letters of elements', (letters) => {
  expect(elementLettersSchema.safeParse(letters).success).toBe(false)
})

test('each cover but the open sky is a roof, and an unknown cover is none', () => {
  for (const cover of COVERS) expect(hasRoof({ cover })).toBe(cover !== 'open')
  expect(hasRoof({ cover: null })).toBe(false)
  expect(COVERS.filter((cover) => hasRoof({ cover }))).toEqual(ROOFED)
})
