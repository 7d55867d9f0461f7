import type * as z from 'zod/mini'

/**
 * After this time (ms) the check pauses and lets the page work: checking ten thousand parks takes about 200 ms on a
 * desktop.
 */
const SLICE_MS = 20

/**
 * Parses stored records with today's schema. Records that do not match are left out and counted; undefined: none
 * matches.
 */
export async function checkRecords<T extends z.ZodMiniType>(
  records: readonly unknown[],
  schema: T,
): Promise<{ records: z.output<T>[]; dropped: number } | undefined> {
  const fitting: z.output<T>[] = []
  let pauseAt = performance.now() + SLICE_MS
  for (const record of records) {
    const read = schema.safeParse(record)
    if (read.success) fitting.push(read.data)
    if (performance.now() > pauseAt) {
      await new Promise((resolve) => setTimeout(resolve))
      pauseAt = performance.now() + SLICE_MS
    }
  }
  const dropped = records.length - fitting.length
  return dropped > 0 && fitting.length === 0 ? undefined : { records: fitting, dropped }
}
