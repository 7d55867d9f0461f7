import { htmlPolicy } from '#ui/trusted-types.ts'

/**
 * A policy for Trusted Types. It accepts any text, because the parsed document runs nothing, loads nothing and is never
 * shown.
 */
const trusted = htmlPolicy('rampa-editor', (html) => html)

export const parseHtml = (html: string): HTMLElement => new DOMParser().parseFromString(trusted(html), 'text/html').body
