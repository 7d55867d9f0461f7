/** The linter's rules of our own (oxlint.config.ts). */
import { textBesideCondition } from './lint-text.ts'

type Node = { type: string; name?: string }
type Call = { callee: Node & { property?: Node; computed?: boolean }; optional: boolean }
type Context = { options: readonly string[]; report(problem: { node: object; message: string }): void }

/** Calls of methods that the oldest supported browsers lack. The options are their names; `a?.b?.()` asks first. */
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

export default {
  meta: { name: 'rampa' },
  rules: { 'no-newer-method': noNewerMethod, 'text-beside-condition': textBesideCondition },
}
