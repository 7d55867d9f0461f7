/** What the oldest supported browsers (Safari 16.4, Chrome 111, Firefox 114) lack, by the object that has it. */
const NEWER_APIS: Readonly<Record<string, readonly string[]>> = {
  URL: ['parse', 'canParse'],
  AbortSignal: ['any'],
  Promise: ['withResolvers', 'try'],
  Object: ['groupBy'],
  Map: ['groupBy'],
  Array: ['fromAsync'],
}

/** Script that removes them from a page. */
export const removeNewerApis = Object.entries(NEWER_APIS)
  .flatMap(([owner, names]) => names.map((name) => `delete ${owner}.${name}`))
  .join('\n')
