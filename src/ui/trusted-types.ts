/**
 * Trusted Types: where a text becomes markup or the address of a script, the page takes only values that a policy has made
 * (docs/decisions/content-policy-and-analytics.md). Each policy belongs to the module that needs it; the server's header has
 * their names. A browser without Trusted Types takes what the rule returns.
 */
type Rule = (text: string) => string

/** The DOM's types know texts only: a trusted value has the type of the text that it stands for. */
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
