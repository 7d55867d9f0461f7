/** Reads systemd's files as far as the tests need: a unit's settings, and the variables of an environment file. */

/**
 * Setting -> its values in order, in the section `[Service]`. An empty value removes the earlier ones, as in systemd.
 */
export function serviceOf(text: string): Map<string, string[]> {
  const settings = new Map<string, string[]>()
  let section = ''
  for (const line of text.split('\n')) {
    if (line.startsWith('[')) section = line
    const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? []
    if (section !== '[Service]' || name === undefined || value === undefined) continue
    settings.set(name, value === '' ? [] : [...(settings.get(name) ?? []), value])
  }
  return settings
}

/**
 * The only value of a setting.
 * @throws if it has none or several
 */
export function settingOf(service: ReadonlyMap<string, readonly string[]>, name: string): string {
  const [value, ...more] = service.get(name) ?? []
  if (value === undefined || more.length > 0) throw new Error(`${name} has not one value`)
  return value
}

/** A systemd time span in milliseconds: `30s`, `2min`. */
export function spanMs(text: string): number {
  const [, count, unit] = /^(\d+)(s|min)$/.exec(text) ?? []
  if (count === undefined) throw new Error(`not a span: ${text}`)
  return Number(count) * (unit === 's' ? 1000 : 60_000)
}

/** The variables of an environment file. */
export const environmentIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^([A-Z\d_]+)=(?:'(.*)'|(.*))$/gm)].map(([, name, quoted, plain]) => [name!, quoted ?? plain!]),
  )
