import { readFile } from 'node:fs/promises'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { smaller } from './inline-scripts.ts'

test('a script does the same in fewer letters', () => {
  const code = `
    // What it is for.
    ;(function () {
      var greeting = 'Hello'
      window.greet = function (person) { return greeting + ' ' + person }
    })()`
  const small = smaller(code)
  const window: { greet?: (person: string) => string } = {}
  runInNewContext(small, { window })
  expect(window.greet!('you')).toBe('Hello you')
  expect(small.length).toBeLessThan(code.length / 1.8)
  expect(small).not.toContain('What it is for')
})

test('the document’s scripts stay readable for old browsers', async () => {
  const html = await readFile('index.html', 'utf8')
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) => smaller(code!))
  expect(scripts).toHaveLength(3)
  for (const script of scripts) expect(script).not.toMatch(/=>|\$\{|\b(?:const|let|async)\b|\?\./)
})

test('a script that can’t be read stops the build', () => {
  expect(() => smaller('var = 1')).toThrow('index.html')
})
