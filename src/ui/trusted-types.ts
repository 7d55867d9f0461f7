/**
 * Trusted Types: where a text becomes markup or the address of a script, the page accepts only values made by a policy
 * (docs/decisions/content-policy-and-analytics.md). Each policy is in the module that needs it; the server's header
 * lists the policies' names. In a browser without Trusted Types, the policy's plain text is used.
 */
type Rule = (text: string) => string

/** A trusted value has the type `string` here, because the DOM's types accept only strings. */
type Factory = {
  readonly emptyHTML: string
  createPolicy(
    name: string,
    rules: { createHTML?: Rule; createScriptURL?: Rule },
  ): {
    createHTML: Rule
    createScriptURL: Rule
  }
}

const factory = typeof window === 'undefined' ? undefined : (window as { trustedTypes?: Factory }).trustedTypes

export const NO_HTML = factory ? factory.emptyHTML : ''

export function htmlPolicy(name: string, createHTML: Rule): Rule {
  const policy = factory && factory.createPolicy(name, { createHTML })
  return policy ? (html) => policy.createHTML(html) : createHTML
}

export function scriptPolicy(name: string, createScriptURL: Rule): Rule {
  const policy = factory && factory.createPolicy(name, { createScriptURL })
  return policy ? (url) => policy.createScriptURL(url) : createScriptURL
}
