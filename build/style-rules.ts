/**
 * Splits the built style sheets into rules. A rendered document then inlines only the rules that match its elements
 * (server/used-styles.ts). Style sheets are parsed during the build, so that the server only has to compare class
 * names.
 */
import postcss, { type AtRule, type ChildNode, type Container } from 'postcss'
import type { Plugin } from 'vite'
import type { StylePiece } from '../server/used-styles.ts'

/** File that maps each style sheet (its path relative to the client's folder) to its pieces, in order. */
export const STYLE_RULES_FILE = '.vite/style-rules.json'

/**
 * At-rules that contain style rules and are split. Each other at-rule with a block (`@font-face`, `@keyframes`) is one
 * piece.
 */
const GROUPING = new Set(['media', 'supports', 'layer', 'container'])

export function styleRules(): Plugin {
  return {
    name: 'rampa-style-rules',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const sheets: Record<string, StylePiece[]> = {}
        for (const file of Object.values(bundle)) {
          if (file.type === 'asset' && file.fileName.endsWith('.css'))
            sheets[file.fileName] = takeApart(String(file.source))
        }
        this.emitFile({ type: 'asset', fileName: STYLE_RULES_FILE, source: JSON.stringify(sheets) })
      },
    },
  }
}

/** Splits a style sheet into pieces, in order. All pieces together have the same rules as the sheet. */
export function takeApart(css: string): StylePiece[] {
  const pieces: StylePiece[] = []
  const visit = (container: Container<ChildNode>, within: string[]) => {
    for (const node of container.nodes ?? []) {
      if (node.type === 'comment') continue
      if (node.type === 'atrule' && node.nodes && GROUPING.has(node.name))
        visit(node as AtRule & Container<ChildNode>, [...within, headOf(node)])
      else pieces.push({ css: textOf(node), within, ...usedWith(node) })
    }
  }
  visit(postcss.parse(css), [])
  return pieces
}

/** The classes or the font that a page must use to need this piece. */
function usedWith(node: ChildNode): Pick<StylePiece, 'classes' | 'font'> {
  const classes = node.type === 'rule' ? classesOf(node.selectors) : null
  const font = node.type === 'atrule' && node.name === 'font-face' ? FONT_FILE.exec(textOf(node))?.[1] : undefined
  return { classes, ...(font !== undefined && { font }) }
}

/** Matches a font file of the app. The fonts of other faces are in the sheet (`data:`) or on the device (`local()`). */
const FONT_FILE = /url\(["']?(\/[^"')]+)/

const headOf = ({ name, params }: AtRule) => (params ? `@${name} ${params}` : `@${name}`)

/** The text of a node. PostCSS prints a statement (`@layer a, b;`) without its semicolon, so it is added. */
const textOf = (node: ChildNode) => (node.type === 'atrule' && !node.nodes ? `${node.toString()};` : node.toString())

/** The classes of each selector; null if one of the selectors has no class. */
function classesOf(selectors: readonly string[]): string[][] | null {
  const sets = selectors.map((selector) =>
    // Classes in brackets are ignored, because they may be alternatives (`:is`) or excluded (`:not`).
    [...withoutArguments(selector).matchAll(/\.(-?[_a-z][\w-]*)/gi)].map(([, name]) => name!),
  )
  return sets.some((names) => names.length === 0) ? null : sets
}

function withoutArguments(selector: string): string {
  const inner = /\([^()]*\)/g
  let text = selector
  for (let before = ''; before !== text;) [before, text] = [text, text.replace(inner, '')]
  return text
}
