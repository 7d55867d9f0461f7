/**
 * The document schema of the rich text editor. It allows exactly the elements that `to-html.ts` writes and the server's
 * sanitiser accepts (`tests/server/rich-text.test.ts` compares both).
 */
import {
  type AnyExtension,
  type Attributes,
  type Editor,
  type Extensions,
  type KeyboardShortcutCommand,
  Node,
} from '@tiptap/core'
import { Link } from '@tiptap/extension-link'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import { isLinkAddress, isPictureAddress } from './addresses.ts'
import { tableKeys } from './table-keys.ts'

export type RichTextOptions = {
  /** Whether the public page can play the video at an address. */
  isVideo: (address: string) => boolean
}

/** The elements allowed in lists, quotes and table cells: only those that can be read there on a phone. */
const SIMPLE_BLOCKS = '(paragraph | bulletList | orderedList)'

const pixels = (element: Element, name: string): number | null => {
  const value = element.getAttribute(name) ?? ''
  return /^[1-9]\d{0,4}$/.test(value) ? Number(value) : null
}

function pictureOf(element: Element | null) {
  const src = element?.getAttribute('src') ?? ''
  if (!element || !isPictureAddress(src)) return false
  return {
    src,
    alt: element.getAttribute('alt') ?? '',
    width: pixels(element, 'width'),
    height: pixels(element, 'height'),
  }
}

const listNumber = (element: Element, name: string): number | null => {
  const value = element.getAttribute(name) ?? ''
  return /^-?\d{1,4}$/.test(value) ? Number(value) : null
}

/** The list types for letters and Roman numbers. Digits need no `type`. */
const LIST_TYPES: readonly unknown[] = ['a', 'A', 'i', 'I']

const DROPPED_KEYS = new Set(['Tab', 'Shift-Tab'])

/** The keys of an extension without Tab, because Tab must leave the editor. */
const withoutTab = (shortcuts: Record<string, KeyboardShortcutCommand> = {}) =>
  Object.fromEntries(Object.entries(shortcuts).filter(([key]) => !DROPPED_KEYS.has(key)))

/** A picture. The text of this node is the picture's caption. */
const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  draggable: true,
  isolating: true,
  addAttributes: () => ({
    src: { default: '' },
    /** Empty: the picture is decorative, and screen readers skip it. */
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (element) => pictureOf(element.querySelector('img')),
      contentElement: (element) =>
        (element as Element).querySelector<HTMLElement>('figcaption') ?? document.createElement('figcaption'),
    },
    { tag: 'img[src]', getAttrs: pictureOf },
  ],
  renderHTML: ({ node }) => [
    'figure',
    { 'data-picture': '' },
    ['img', { ...node.attrs, draggable: 'false', contenteditable: 'false' }],
    ['figcaption', 0],
  ],
})

/** A link to a video that the public page can play in place. The text of this node is the video's title. */
const videoNode = (isVideo: RichTextOptions['isVideo']) =>
  Node.create({
    name: 'video',
    group: 'block',
    content: 'text*',
    marks: '',
    draggable: true,
    isolating: true,
    addAttributes: () => ({ href: { default: '' } }),
    parseHTML: () => [
      {
        tag: 'figure',
        priority: 60,
        getAttrs(element) {
          const href = element.querySelector('a')?.getAttribute('href') ?? ''
          return !element.querySelector('img') && isLinkAddress(href) && isVideo(href) && { href }
        },
        contentElement: 'a',
      },
    ],
    renderHTML: ({ node }) => ['figure', { 'data-video': String(node.attrs.href) }, ['figcaption', 0]],
  })

/** A link that has only an address. `target`, `rel`, `class` and `title` are dropped. */
const PlainLink = Link.extend({
  addAttributes: () => ({ href: { default: null } }),
}).configure({
  openOnClick: false,
  defaultProtocol: 'https',
  HTMLAttributes: { target: null, rel: null, class: null },
  isAllowedUri: (address) => isLinkAddress(address),
})

/** Table cells don't span rows or columns, because people read the public page's tables on phones. */
const single = () => ({
  colspan: { default: 1, rendered: false, parseHTML: () => 1 },
  rowspan: { default: 1, rendered: false, parseHTML: () => 1 },
})

const PlainTable = Table.extend({
  addAttributes: () => ({
    caption: {
      default: '',
      rendered: false,
      parseHTML: (element: HTMLElement) => element.querySelector('caption')?.textContent.trim() ?? '',
    },
  }),
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  renderHTML: ({ node }) => ['table', { 'data-caption': String(node.attrs.caption) || null }, ['tbody', 0]],
  addKeyboardShortcuts() {
    return withoutTab(this.parent?.())
  },
}).configure({ resizable: false, View: null })

const HEADING_LEVELS: Readonly<Record<string, 2 | 3>> = { h1: 2, h2: 2, h3: 3, h4: 3, h5: 3, h6: 3 }
/**
 * Deepest nesting of lists. Deeper lists can't be read on a phone, and the sanitiser accepts at most 20 nested
 * elements.
 */
const LIST_DEPTH = 4

/** The starter kit's extensions, changed so that they follow this schema. */
const CHANGES: Readonly<Record<string, (extension: Node) => AnyExtension>> = {
  heading: (extension) =>
    extension.extend({
      // Headings can't be bold: the page sets their weight, and bold text pasted from Word would be bold twice.
      marks: 'italic link',
      parseHTML: () => Object.entries(HEADING_LEVELS).map(([tag, level]) => ({ tag, attrs: { level } })),
    }),
  blockquote: (extension) => extension.extend({ content: `${SIMPLE_BLOCKS}+` }),
  listItem: (extension) =>
    extension.extend({
      content: `paragraph ${SIMPLE_BLOCKS}*`,
      addAttributes: () => ({
        /** The number of this item, if it differs from the number that counting gives. */
        value: { default: null, parseHTML: (element) => listNumber(element, 'value') },
      }),
      addKeyboardShortcuts() {
        return {
          ...withoutTab(this.parent?.()),
          'Mod-]': ({ editor }) => sinkItem(editor),
          'Mod-[': ({ editor }) => editor.commands.liftListItem('listItem'),
        }
      },
    }),
  orderedList: (extension) =>
    extension.extend({
      addAttributes() {
        const inherited: Attributes = this.parent?.() ?? {}
        return {
          ...inherited,
          /** The first number. Empty: the list is reversed and counts down from the number of its items. */
          start: {
            default: 1,
            parseHTML: (element) => listNumber(element, 'start') ?? (element.hasAttribute('reversed') ? '' : 1),
          },
          type: {
            default: null,
            parseHTML(element) {
              const type: unknown = inherited.type?.parseHTML?.(element)
              return LIST_TYPES.includes(type) ? type : null
            },
          },
          reversed: { default: null, parseHTML: (element) => (element.hasAttribute('reversed') ? '' : null) },
        }
      },
    }),
  hardBreak: (extension) =>
    extension.extend({
      // With Ctrl or ⌘, Enter publishes (../form/use-save-keys.ts).
      addKeyboardShortcuts: () => ({ 'Shift-Enter': ({ editor }) => editor.commands.setHardBreak() }),
    }),
  listKeymap: (extension) =>
    extension.extend({
      addKeyboardShortcuts() {
        return withoutTab(this.parent?.())
      },
    }),
}

/** Moves a list item one level deeper. */
export function sinkItem(editor: Editor): boolean {
  return canSinkItem(editor) && editor.commands.sinkListItem('listItem')
}

export function canSinkItem(editor: Editor): boolean {
  const { $from } = editor.state.selection
  let depth = 0
  for (let level = $from.depth; level > 0; level--) if ($from.node(level).type.name === 'listItem') depth++
  return depth > 0 && depth < LIST_DEPTH && editor.can().sinkListItem('listItem')
}

const TextKit = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((extension) => CHANGES[extension.name]?.(extension as Node) ?? extension)
  },
}).configure({
  heading: { levels: [2, 3] },
  code: false,
  codeBlock: false,
  horizontalRule: false,
  strike: false,
  underline: false,
  link: false,
})

/** The extensions of the editor. */
export const richTextExtensions = ({ isVideo }: RichTextOptions): Extensions => [
  TextKit,
  PlainLink,
  Figure,
  videoNode(isVideo),
  PlainTable,
  TableRow,
  TableCell.extend({ content: `${SIMPLE_BLOCKS}+`, addAttributes: single }),
  TableHeader.extend({ content: `${SIMPLE_BLOCKS}+`, addAttributes: single }),
  tableKeys,
]
