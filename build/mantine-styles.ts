/**
 * Mantine sets its styles as HTML of their elements, which Trusted Types refuse
 * (docs/decisions/content-policy-and-analytics.md). This sets them as the elements' text.
 */
import type { Plugin } from 'vite'

const AS_HTML = /dangerouslySetInnerHTML: \{ __html: (css|`.*`) \}/
const COMPONENTS = /\/@mantine\/core\/esm\/core\/(?:InlineStyles\/InlineStyles|.*\/MantineCssVariables)\.mjs$/

export const mantineStyles = (): Plugin => ({
  name: 'rampa-mantine-styles',
  transform: {
    filter: { id: COMPONENTS },
    handler(code, id) {
      if (!AS_HTML.test(code)) this.error(`${id} writes its styles in another way`)
      return { code: code.replace(AS_HTML, 'children: $1'), map: null }
    },
  },
})
