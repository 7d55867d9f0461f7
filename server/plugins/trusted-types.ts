/**
 * Trusted Types: the browser refuses a plain text where it would become markup or the address of a script
 * (docs/decisions/content-policy-and-analytics.md).
 */

/**
 * Names of the policies that may turn texts into trusted values. docs/decisions/content-policy-and-analytics.md
 * explains each one.
 */
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
  // Policies of packages: `dompurify` sanitises guides, and `ProseMirrorClipboard` is for pasting into the editor.
  ...['dompurify', 'ProseMirrorClipboard'],
]

/** The directives of the Content-Security-Policy, each with its values. */
export const trustedTypes = (policies: readonly string[]): Record<string, string[]> => ({
  'require-trusted-types-for': ["'script'"],
  'trusted-types': policies.length === 0 ? ["'none'"] : [...policies],
})

/** The same directives as text for the header. */
export const trustedTypesText = (policies: readonly string[]): string =>
  Object.entries(trustedTypes(policies))
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join(';')
