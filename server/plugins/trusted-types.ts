/**
 * Trusted Types: a page refuses a plain text where it would become markup or the address of a script
 * (docs/decisions/content-policy-and-analytics.md).
 */

/** Names of the policies that may turn texts into trusted values; the decision explains each of them. */
export const POLICIES = [
  ...[
    'rampa-snapshot',
    'rampa-start',
    'rampa-worker',
    'rampa-analytics',
    'rampa-guide',
    'rampa-editor',
    'rampa-preview',
  ],
  // Policies that packages make: the sanitiser of guides, and a paste into the editor.
  ...['dompurify', 'ProseMirrorClipboard'],
]

/** The directives, each as the values of the header. */
export const trustedTypes = (policies: readonly string[]): Record<string, string[]> => ({
  'require-trusted-types-for': ["'script'"],
  'trusted-types': policies.length === 0 ? ["'none'"] : [...policies],
})

/** The directives as a part of the header's text. */
export const trustedTypesText = (policies: readonly string[]): string =>
  Object.entries(trustedTypes(policies))
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join(';')
