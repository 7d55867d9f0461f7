/**
 * Trusted Types: wherever a text becomes markup or a script's address, the page accepts only values made by a policy
 * (docs/decisions/content-policy-and-analytics.md). Each policy belongs to the module that needs it; the server's
 * header lists their names. A browser without Trusted Types gets the rule's plain result.
 */
type Rule = (text: string) => string

/** The DOM's types only know strings, so a trusted value has the type of its string. */
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
