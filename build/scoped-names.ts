/**
 * Names of classes in the built product. A page carries each of them several times: in its elements, in its inline styles
 * and in the scripts. So they are short.
 */
import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const LENGTH = 5
const taken = new Map<string, string>()

/** For `css.modules.generateScopedName`. The same for the app and the server's renderer. Throws when two names are equal. */
export function scopedName(name: string, file: string): string {
  const whole = `${relative(process.cwd(), file.split('?')[0]!)} ${name}`
  const hash = createHash('sha256')
    .update(whole)
    .digest('base64')
    .replace(/[^a-z0-9]/gi, '')
  // A class must not begin with a digit.
  const short = hash.slice(hash.search(/[a-z]/i)).slice(0, LENGTH)
  if (taken.has(short) && taken.get(short) !== whole)
    throw new Error(`the class name ${short} stands for both ${taken.get(short)} and ${whole}`)
  taken.set(short, whole)
  return short
}
