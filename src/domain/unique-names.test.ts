import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createUniqueNames } from './unique-names.ts'

/** The expected result: the same rule without remembering, counting from 2 for each name. */
function countedAnew(names: readonly string[]): string[] {
  const usedNames = new Set<string>()
  return names.map((name) => {
    let unique = name
    for (let number = 2; usedNames.has(unique); number++) unique = `${name}-${number}`
    usedNames.add(unique)
    return unique
  })
}

test.each<[string[], string[]]>([
  [
    ['a', 'b', 'a', 'a'],
    ['a', 'b', 'a-2', 'a-3'],
  ],
  [
    ['a-2', 'a', 'a', 'a-2'],
    ['a-2', 'a', 'a-3', 'a-2-2'],
  ],
  [
    ['a', 'a', 'a-2', 'a'],
    ['a', 'a-2', 'a-2-2', 'a-3'],
  ],
])('%j are named %j', (names, expected) => {
  const unique = createUniqueNames()
  expect(names.map((name) => unique(name))).toEqual(expected)
})

test('the text before the number can differ from the name', () => {
  const unique = createUniqueNames()
  expect([unique('Table', 'Table '), unique('Table', 'Table '), unique('3', '-'), unique('3', '-')]).toEqual([
    'Table',
    'Table 2',
    '3',
    '-2',
  ])
})

test('any names: the same result as counting each from 2', () => {
  const name = fc.stringMatching(/^[ab](-[1-4]){0,2}$/)
  fc.assert(
    fc.property(fc.array(name, { maxLength: 40 }), (names) => {
      const unique = createUniqueNames()
      expect(names.map((one) => unique(one))).toEqual(countedAnew(names))
    }),
  )
})
