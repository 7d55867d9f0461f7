/** Reads Prometheus' text format. */

export interface Sample {
  name: string
  labels: Record<string, string>
  value: number
}

/**
 * The samples of a scrape.
 * @throws on a line that is no sample
 */
export function samplesOf(text: string): Sample[] {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return lines.map((line) => {
    const [, name, labels = '', value] = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
    if (name === undefined) throw new Error(`no sample: ${line}`)
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key, text]) => [key!, text!] as const)
    return { name, labels: Object.fromEntries(pairs), value: Number(value) }
  })
}

/** The value of the only sample with this name and these labels among its own; undefined: there is none. */
export function valueOf(text: string, name: string, labels: Record<string, string> = {}): number | undefined {
  const found = samplesOf(text).filter(
    (sample) =>
      sample.name === name && Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
  )
  if (found.length > 1) throw new Error(`${found.length} samples of ${name}`)
  return found[0]?.value
}
