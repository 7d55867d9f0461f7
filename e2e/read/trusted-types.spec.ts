import { expect, test } from './support.ts'

/** Pages refuse a text used as markup, as a script's address or as code. */
const whatIsTaken = () => {
  const taken: string[] = []
  const attempt = (name: string, action: () => void) => {
    try {
      action()
      taken.push(name)
    } catch (error) {
      if (!(error instanceof TypeError)) taken.push(`${name}: ${String(error)}`)
    }
  }
  const element = document.createElement('div')
  const script = document.createElement('script')
  const { trustedTypes } = window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
  attempt('markup', () => (element.innerHTML = '<img src=x onerror=alert(1)>'))
  attempt('a text without markup', () => (element.innerHTML = 'a'))
  attempt('a document of a frame', () => document.createElement('iframe').setAttribute('srcdoc', 'a'))
  attempt('a part of this document', () => document.write('<b>a</b>'))
  attempt('the address of a script', () => (script.src = '/assets/x.js'))
  attempt('code', () => (script.textContent = 'alert(1)'))
  attempt('a policy of another name', () => trustedTypes.createPolicy('other', {}))
  attempt('the policy of everything else', () => trustedTypes.createPolicy('default', {}))
  attempt('a second policy of a name', () => trustedTypes.createPolicy('rampa-start', {}))
  return taken
}

// The other tests use only what the policies allow: any refusal is an error in the console.
for (const path of ['/', '/skateparks', '/guides', '/admin', '/embed'])
  test(`${path} takes no texts as markup or code`, async ({ page, allowConsole }) => {
    allowConsole(/This document requires 'Trusted|TrustedTypePolicy/)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(whatIsTaken)).toEqual([])
  })
