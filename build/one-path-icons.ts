/** Draws each icon with one path and without attributes that nothing reads, so that pages are smaller and hydrate faster. */
import type { Plugin } from 'vite'

const ICON = /[\\/]@tabler[\\/]icons-react[\\/]dist[\\/]esm[\\/]icons[\\/]Icon\w+\.mjs$/
const COMPONENT = /[\\/]@tabler[\\/]icons-react[\\/]dist[\\/]esm[\\/](createReactComponent|defaultAttributes)\.mjs$/
const NODES = /const __iconNode = (\[[\s\S]*?\]);\n/

/** For the builds of the app and of the server's renderer, so that both render the same. */
export function onePathIcons(): Plugin {
  return {
    name: 'rampa-one-path-icons',
    enforce: 'pre',
    transform(code, id) {
      if (COMPONENT.test(id)) return withoutUnread(code)
      return ICON.test(id) ? joinPaths(code) : null
    },
  }
}

/**
 * The icon's module with its paths joined; unchanged where it has other elements, or paths with different attributes.
 */
export function joinPaths(code: string): string {
  const list = NODES.exec(code)?.[1]
  if (list === undefined) return code
  const nodes = JSON.parse(list) as [string, Record<string, string>][]
  if (nodes.some(([tag, { d, key: _, ...others }]) => tag !== 'path' || !d || Object.keys(others).length > 0))
    return code
  const d = nodes.map(([, attributes]) => attributes.d).join('')
  return code.replace(NODES, () => `const __iconNode = [["path", {"d": ${JSON.stringify(d)}, "key": "all"}]];\n`)
}

/** What inline icons carry for nothing: a name space that HTML knows, and two classes that no style mentions. */
const UNREAD = [/^\s*xmlns: .*\n/gm, '`tabler-icon`, `tabler-icon-${iconName}`, ']

export function withoutUnread(code: string): string {
  const less = UNREAD.reduce<string>((text, part) => text.replace(part, ''), code)
  if (less === code) throw new Error('the icons are drawn in another way now')
  return less
}
