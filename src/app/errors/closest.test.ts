import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closest, likeness } from './closest.ts'
import { pathWords } from './unknown-path.ts'

test.each([
  ['/skatepark', 'skatepark'],
  ['/skateparks/gan-sacer', 'gan sacer'],
  ['/skateparks/gan-sacer/', 'gan sacer'],
  ['/About.html', 'about'],
  ['/skateparks/%D7%92%D7%9F-%D7%A1%D7%90%D7%A7%D7%A8', 'גן סאקר'],
  ['/%E0%A4', 'e0 a4'],
  ['/spring-jam-2024/signup', 'spring jam 2024'],
  ['/signup', 'signup'],
  ['/', ''],
  ['///', ''],
  ['/---', ''],
])('the words of %s', (path, words) => {
  expect(pathWords(path)).toBe(words)
})

test('likeness stays between 0 and 1', () => {
  const words = fc.string({ maxLength: 20 })
  fc.assert(
    fc.property(words, words, (a, b) => {
      const alike = likeness(a, b)
      expect(alike).toBeGreaterThanOrEqual(0)
      expect(alike).toBeLessThanOrEqual(1)
    }),
  )
})

const PAGES = ['skateparks', 'guides', 'contact', 'about', 'search', 'saved', 'accessibility', 'terms']
const PARKS = [
  ['gan-sacher-jerusalem', 'גן סאקר', 'Gan Sacher'],
  ['the-pipe-holon', 'הצינור', 'The Pipe'],
  ['sail-street-herzliya', 'רחוב המפרש', 'Sail Street'],
  ['empty-pool-beit-shemesh', 'בריכה ריקה', 'Empty Pool'],
]
const CANDIDATES = [...PAGES.map((page) => [page]), ...PARKS].map((names) => ({ value: names[0]!, names }))

test.each([
  ['skatepark', 'skateparks'],
  ['skate-parks', 'skateparks'],
  ['guide', 'guides'],
  ['contcat', 'contact'],
  ['accesibility', 'accessibility'],
  ['gan sacer', 'gan-sacher-jerusalem'],
  ['gan sacher jerusalm', 'gan-sacher-jerusalem'],
  ['גן סקר', 'gan-sacher-jerusalem'],
  ['thepipe', 'the-pipe-holon'],
  ['pipe holon', 'the-pipe-holon'],
  ['sail steet', 'sail-street-herzliya'],
  ['herzlya', 'sail-street-herzliya'],
  ['בריכה', 'empty-pool-beit-shemesh'],
])('%s most likely means %s', (typed, meant) => {
  expect(closest(typed, CANDIDATES, 3)[0]).toBe(meant)
})

test.each(['wp admin', 'nowhere', 'xyz', 'the', 'index', 'no such thing', ''])(
  '%s is close to nothing we have',
  (typed) => {
    expect(closest(typed, CANDIDATES, 3)).toEqual([])
  },
)

test('no more than the wanted number, the best first', () => {
  const many = ['bowl-one', 'bowl-two', 'bowl-six', 'bowl-ten'].map((value) => ({ value, names: [value] }))
  expect(closest('bowl one', many, 2)[0]).toBe('bowl-one')
  expect(closest('bowl', many, 2)).toHaveLength(2)
})
