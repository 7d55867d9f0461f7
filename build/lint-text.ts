/** The linter's rule about texts beside conditional elements (for build/lint-rules.ts). */

/** A node of the syntax tree, with the fields that the rule reads. */
export type Syntax = {
  type: string
  name?: Syntax | string
  value?: unknown
  property?: Syntax
  object?: Syntax
  callee?: Syntax
  openingElement?: Syntax
  attributes?: Syntax[]
  children?: Syntax[]
  expression?: Syntax
  left?: Syntax
  right?: Syntax
  operator?: string
  consequent?: Syntax
  alternate?: Syntax
  parent?: Syntax
}
export type Context = { report(problem: { node: object; message: string }): void }

/** A branch of a condition in the code. */
type Branch = { condition: Syntax; branch: Syntax }
type Child = {
  node: Syntax
  isText: boolean
  /** The branches that must be taken for the node to be rendered. */
  branches: readonly Branch[]
  /** Whether the element may be replaced by another element, by several or by none. */
  mayChange: boolean
}

/** The macros that render a text without an element. */
const TEXT_ELEMENTS = /^(Trans|Plural|SelectOrdinal)$/
/** Components that always render the same single element. Other components may render no element. */
const STEADY = /^(Icon[A-Z]\w*|Link|Bidi|Ltr|VisuallyHidden)$/
/** Names of variables and props that hold a text. */
const TEXT_NAMES = /(^|[a-z])(text|words|times|label|name|title|description|count|size)$/i
/** Names of calls that return a text. */
const TEXT_CALLS =
  /^(t|_|plural|select|selectOrdinal|String|join|toUpperCase|trim|money|moment)$|^(format|describe)|([Tt]ext|Sentence|Words|Label|Name|nameOf)$/

function nameOf(node: Syntax | undefined): string {
  if (!node) return ''
  if (typeof node.name === 'string') return node.name
  return nameOf(node.name ?? node.property ?? node.expression)
}

const isBlank = (text: unknown): boolean => typeof text === 'string' && text.trim() === ''

const hasKey = (node: Syntax): boolean => node.openingElement!.attributes!.some((one) => nameOf(one) === 'key')

type Within = Pick<Child, 'branches'>

/**
 * The children that stand beside each other in the rendered document. The children of a fragment count, because a
 * fragment itself renders nothing.
 */
function childrenOf(node: Syntax, within: Within = { branches: [] }): Child[] {
  const child = { node, ...within, isText: false, mayChange: false }
  switch (node.type) {
    case 'JSXText':
      return isBlank(node.value) ? [] : [{ ...child, isText: true }]
    case 'JSXFragment':
      return node.children!.flatMap((one) => childrenOf(one, within))
    case 'JSXElement': {
      const name = nameOf(node.openingElement)
      if (name === 'Fragment') return node.children!.flatMap((one) => childrenOf(one, within))
      const isText = TEXT_ELEMENTS.test(name)
      return [{ ...child, isText, mayChange: !isText && (/^[A-Z]/.test(name) ? !STEADY.test(name) : hasKey(node)) }]
    }
    case 'JSXExpressionContainer':
    case 'ChainExpression':
      return childrenOf(node.expression!, within)
    case 'LogicalExpression':
      return ofLogical(node, within)
    case 'ConditionalExpression':
      return ofConditional(node, within)
    case 'CallExpression': {
      const name = nameOf(node.callee)
      const isText = TEXT_CALLS.test(name) || TEXT_NAMES.test(nameOf(node.callee!.object))
      return [{ ...child, isText, mayChange: name === 'map' }]
    }
    case 'TaggedTemplateExpression':
    case 'TemplateLiteral':
      return [{ ...child, isText: true }]
    case 'Literal':
      return isNothing(node) || isBlank(node.value) ? [] : [{ ...child, isText: true }]
    case 'JSXEmptyExpression':
      return []
    case 'Identifier':
    case 'MemberExpression':
      return isNothing(node)
        ? []
        : [{ ...child, isText: TEXT_NAMES.test(nameOf(node)) || TEXT_NAMES.test(nameOf(node.object)) }]
    default:
      return isNothing(node) ? [] : [child]
  }
}

const isNothing = ({ type, name, value }: Syntax): boolean =>
  name === 'undefined' || (type === 'Literal' && (value === null || typeof value === 'boolean' || value === ''))

function ofLogical(node: Syntax, within: Within): Child[] {
  const { left, right, operator } = node
  const second = childrenOf(right!, { branches: [...within.branches, { condition: node, branch: right! }] })
  if (operator === '&&') return second
  const first = childrenOf(left!, { branches: [...within.branches, { condition: node, branch: left! }] })
  // The right side is a text. If the left side contains no element, either side renders a text, so there is always one.
  const [text] = second
  return text?.isText && first.every(({ node: { type } }) => type !== 'JSXElement')
    ? [{ ...text, ...within }]
    : [...first, ...second]
}

function ofConditional(node: Syntax, within: Within): Child[] {
  const [yes, no] = [node.consequent!, node.alternate!].map((branch) =>
    childrenOf(branch, { branches: [...within.branches, { condition: node, branch }] }),
  ) as [Child[], Child[]]
  // A condition with a text in both branches always renders a text.
  const isText = yes.length === 1 && no.length === 1 && yes[0]!.isText && no[0]!.isText
  return isText ? [{ ...yes[0]!, ...within }] : [...yes, ...no]
}

/** Whether both nodes can be rendered at the same time. */
const canMeet = (one: Child, other: Child): boolean =>
  one.branches.every(({ condition, branch }) =>
    other.branches.every((its) => its.condition !== condition || its.branch === branch),
  )

const comes = ({ branches, mayChange }: Child): boolean => mayChange || branches.length > 0

/**
 * Reports a text that has no element of its own and stands beside a conditional element, and a conditional text beside
 * anything. A browser that translates the page replaces text nodes, and React uses these nodes as positions for
 * inserting (src/document/translated-page.ts).
 */
export const textBesideCondition = {
  meta: { type: 'problem' },
  create(context: Context) {
    const reported = new Set<Syntax>()
    const check = (node: Syntax) => {
      if (node.type === 'JSXFragment' && /^JSX(Element|Fragment)$/.test(node.parent?.type ?? '')) return
      const children = node.children!.flatMap((child) => childrenOf(child))
      for (const text of children) {
        if (!text.isText || reported.has(text.node)) continue
        if (!children.some((other) => other !== text && canMeet(text, other) && (comes(text) || comes(other)))) continue
        reported.add(text.node)
        context.report({
          node: text.node,
          message:
            'This text stands beside what comes and goes. Give it an element of its own: browsers translate pages.',
        })
      }
    }
    return { JSXElement: check, JSXFragment: check }
  },
}
