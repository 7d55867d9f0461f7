/** Joins the paths of each icon into one, so that pages have fewer elements to render and to hydrate. */
import type { Plugin } from 'vite'

const ICON = /[\\/]@tabler[\\/]icons-react[\\/]dist[\\/]esm[\\/]icons[\\/]Icon\w+\.mjs$/
const NODES = /const __iconNode = (\[[\s\S]*?\]);\n/

/** For the builds of the app and of the server's renderer, so that both render the same. */
export function onePathIcons(): Plugin {
  return {
    name: 'rampa-one-path-icons',
    enforce: 'pre',
    transform(code, id) {
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
