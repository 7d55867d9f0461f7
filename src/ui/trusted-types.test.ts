import { beforeEach, describe, expect, test, vi } from 'vitest'

const load = () => import('./trusted-types.ts')

beforeEach(() => {
  vi.resetModules()
  vi.unstubAllGlobals()
})

test('without Trusted Types the rules’ plain results are used', async () => {
  const { htmlPolicy, scriptPolicy, NO_HTML } = await load()
  expect(htmlPolicy('a', (html) => `${html}!`)('<b>')).toBe('<b>!')
  expect(scriptPolicy('b', () => '/sw.js')('/other.js')).toBe('/sw.js')
  expect(NO_HTML).toBe('')
})

describe('with Trusted Types', () => {
  class Trusted {
    text: string
    constructor(text: string) {
      this.text = text
    }
  }
  const made: string[] = []
  type Rules = Record<string, (text: string) => string>
  const stub = () =>
    vi.stubGlobal('trustedTypes', {
      emptyHTML: new Trusted(''),
      createPolicy(name: string, rules: Rules) {
        made.push(name)
        return Object.fromEntries(
          Object.entries(rules).map(([rule, make]) => [rule, (text: string) => new Trusted(make(text))]),
        )
      },
    })

  test('a policy is made once and applies its rule to each text', async () => {
    stub()
    const { htmlPolicy, scriptPolicy, NO_HTML } = await load()
    const trusted = htmlPolicy('a', (html) => `${html}!`)
    expect([trusted('x'), trusted('y')]).toEqual([new Trusted('x!'), new Trusted('y!')])
    expect(scriptPolicy('b', () => '/sw.js')('/other.js')).toEqual(new Trusted('/sw.js'))
    expect(NO_HTML).toEqual(new Trusted(''))
    expect(made).toEqual(['a', 'b'])
  })
})
