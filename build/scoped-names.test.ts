import { expect, test } from 'vitest'
import { scopedName } from './scoped-names.ts'

const CARD = `${process.cwd()}/src/ui/card.module.css`

test('a class has the same short name each time, and another in another file', () => {
  expect(scopedName('card', CARD)).toMatch(/^[a-z][a-z0-9]{4}$/i)
  expect(scopedName('card', CARD)).toBe(scopedName('card', `${CARD}?used`))
  expect(scopedName('card', CARD)).not.toBe(scopedName('card', `${process.cwd()}/src/ui/chip.module.css`))
  expect(scopedName('card', CARD)).not.toBe(scopedName('pressable', CARD))
})

test('two classes with one name stop the build', () => {
  // 36 ^ 5 names and more of them than their square root: two are equal sooner or later.
  expect(() => {
    for (let index = 0; index < 200_000; index++) scopedName(`class${index}`, CARD)
  }).toThrow('stands for both')
})
