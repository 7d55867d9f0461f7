/** Our own rules for the linter (oxlint.config.ts). */
import { textBesideCondition } from './lint-text.ts'

type Node = { type: string; name?: string }
type Call = { callee: Node & { property?: Node; computed?: boolean }; optional: boolean }
type Attribute = { name: Node; value: object | null }
type Context = { options: readonly string[]; report(problem: { node: object; message: string }): void }

/**
 * Reports calls of methods that the oldest supported browsers lack. The rule's options are the methods' names.
 * `a?.b?.()` is allowed, because it first checks that the method exists.
 */
const noNewerMethod = {
  meta: { type: 'problem', schema: { type: 'array', items: { type: 'string' } } },
  create(context: Context) {
    const names = new Set(context.options)
    return {
      CallExpression(node: Call) {
        const { callee, optional } = node
        if (optional || callee.type !== 'MemberExpression' || callee.computed) return
        const name = callee.property?.name
        if (name !== undefined && names.has(name))
          context.report({
            node,
            message: `The oldest supported browsers (.browserslistrc) do not have the method ${name}.`,
          })
      },
    }
  },
}

/** Whether an expression contains a React element. */
function hasElement(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { type } = value as Node
  if (type === 'JSXElement' || type === 'JSXFragment') return true
  return Object.entries(value).some(([key, inner]) => key !== 'parent' && hasElement(inner))
}

/** Reports elements as a field's `error`, because the field would turn red even if the element renders nothing. */
const noElementAsError = {
  meta: { type: 'problem', schema: [] },
  create(context: Context) {
    return {
      JSXAttribute(node: Attribute) {
        if (node.name.name === 'error' && hasElement(node.value))
          context.report({
            node,
            message: 'Give the error as a text: an element counts as one even if it renders nothing.',
          })
      },
    }
  },
}

export default {
  meta: { name: 'rampa' },
  rules: {
    'no-newer-method': noNewerMethod,
    'text-beside-condition': textBesideCondition,
    'no-element-as-error': noElementAsError,
  },
}
