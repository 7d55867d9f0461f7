/**
 * Writes the editor's document as HTML, exactly as the server's sanitiser writes it, so that an unchanged text stays
 * identical. The HTML has no heading ids: `domain/heading-ids.ts` adds them.
 */
import type { Fragment, Mark, Node } from '@tiptap/pm/model'

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const escapeValue = (value: string) => escapeText(value).replaceAll('"', '&quot;')

type Values = Readonly<Record<string, string | number | null>>
const attributes = (values: Values) =>
  Object.entries(values)
    .map(([name, value]) => (value === null ? '' : ` ${name}="${escapeValue(String(value))}"`))
    .join('')

const MARKS: Readonly<Record<string, (mark: Mark) => [open: string, close: string]>> = {
  bold: () => ['<strong>', '</strong>'],
  italic: () => ['<em>', '</em>'],
  link: ({ attrs }) => [`<a${attributes({ href: String(attrs.href) })}>`, '</a>'],
}

const childrenOf = (node: Node | Fragment): readonly Node[] => {
  const children: Node[] = []
  node.forEach((child) => children.push(child))
  return children
}

const leaf = (node: Node) => (node.isText ? escapeText(node.text!) : '<br />')

/**
 * Writes texts with their marks, such as bold. A mark that covers several texts in a row is written once, around all of
 * them. `depth`: number of marks already written.
 */
function marked(nodes: readonly Node[], depth = 0): string {
  let html = ''
  for (let from = 0; from < nodes.length;) {
    const mark = nodes[from]!.marks[depth]
    if (!mark) {
      html += leaf(nodes[from++]!)
      continue
    }
    let to = from + 1
    while (to < nodes.length && nodes[to]!.marks[depth]?.eq(mark)) to++
    const [open, close] = MARKS[mark.type.name]!(mark)
    html += `${open}${marked(nodes.slice(from, to), depth + 1)}${close}`
    from = to
  }
  return html
}

const inline = (node: Node) => marked(childrenOf(node))

/** Whether a paragraph contains only line breaks. */
const isBlank = (node: Node) =>
  node.type.name === 'paragraph' && childrenOf(node).every(({ type }) => type.name === 'hardBreak')

/**
 * Writes the blocks of a node. Blank paragraphs are left out, because the page's styles set the spacing. With
 * `isLoose`, a single paragraph is written without its element.
 */
function blocks(node: Node, options: { isLoose: boolean; between?: string }): string {
  const children = childrenOf(node).filter((child) => !isBlank(child))
  const isLone = options.isLoose && children.filter(({ type }) => type.name === 'paragraph').length === 1
  return children
    .map((child, index) => (isLone && index === 0 && child.type.name === 'paragraph' ? inline(child) : block(child)))
    .filter((html) => html !== '')
    .join(options.between ?? '')
}

const element = (name: string, content: string, values: Values = {}) =>
  content === '' ? '' : `<${name}${attributes(values)}>${content}</${name}>`

/** The list's numbering; values that HTML has by default are left out. */
function numbersOf({ attrs }: Node): Values {
  const { start, type, reversed } = attrs as Record<'start' | 'type' | 'reversed', string | number | null>
  return { start: start === '' || (start === 1 && reversed === null) ? null : start, type, reversed }
}

function list(name: 'ul' | 'ol') {
  return (node: Node) => {
    const items = childrenOf(node).map((item) =>
      element('li', blocks(item, { isLoose: true }), { value: item.attrs.value as number | null }),
    )
    return element(name, items.join(''), name === 'ol' ? numbersOf(node) : {})
  }
}

function row(node: Node, isHead: boolean): string {
  const cells = childrenOf(node).map((cell) => {
    const content = blocks(cell, { isLoose: true })
    if (cell.type.name === 'tableCell') return `<td>${content}</td>`
    return `<th scope="${isHead ? 'col' : 'row'}">${content}</th>`
  })
  return `<tr>${cells.join('')}</tr>`
}

const isHeadRow = (node: Node) => childrenOf(node).every((cell) => cell.type.name === 'tableHeader')

function table(node: Node): string {
  const rows = childrenOf(node)
  const [first, ...rest] = rows
  const hasHead = rest.length > 0 && isHeadRow(first!)
  const caption = escapeText(String(node.attrs.caption).trim())
  const head = hasHead ? `<thead>${row(first!, true)}</thead>` : ''
  const body = (hasHead ? rest : rows).map((one) => row(one, false)).join('')
  return `<table>${element('caption', caption)}${head}<tbody>${body}</tbody></table>`
}

function figure(node: Node): string {
  const { src, alt, width, height } = node.attrs as Record<'src' | 'alt', string> &
    Record<'width' | 'height', number | null>
  return `<figure><img${attributes({ src, alt: alt.trim(), width, height })} />${element('figcaption', inline(node))}</figure>`
}

const BLOCKS: Readonly<Record<string, (node: Node) => string>> = {
  paragraph: (node) => element('p', inline(node)),
  heading: (node) => (node.textContent.trim() === '' ? '' : element(`h${String(node.attrs.level)}`, inline(node))),
  bulletList: list('ul'),
  orderedList: list('ol'),
  blockquote: (node) => element('blockquote', blocks(node, { isLoose: false })),
  figure,
  video: (node) => {
    const href = String(node.attrs.href)
    return `<figure><a${attributes({ href })}>${escapeText(node.textContent.trim() || href)}</a></figure>`
  },
  table,
}

const block = (node: Node): string => BLOCKS[node.type.name]!(node)

/** The text as the API stores it, but without heading ids. */
export const toHtml = (doc: Node): string => blocks(doc, { isLoose: false, between: '\n' })
