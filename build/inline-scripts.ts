/**
 * Makes the document's inline scripts small: without comments and indentation, with short names. Their syntax stays as it is
 * written in index.html, for browsers that are too old for the app's; only strings become template strings (browsers since
 * 2015). The server reads the scripts' digests from the built document.
 */
import { minifySync, type Plugin } from 'vite'

const INLINE = /<script>([\s\S]*?)<\/script>/g

/** For builds only. */
export function inlineScripts(): Plugin {
  return {
    name: 'rampa-inline-scripts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace(INLINE, (_, code: string) => `<script>${smaller(code)}</script>`),
    },
  }
}

/** A script (not a module) with the same effect. */
export function smaller(code: string): string {
  const { code: small, errors } = minifySync('inline.js', code, {
    module: false,
    compress: false,
    mangle: true,
    codegen: { removeWhitespace: true },
  })
  if (errors.length > 0) throw new Error(`index.html: ${errors[0]!.message}`)
  return small
}
