/** Growth of a function's work with its input. */

const ROUNDS = 3
/** Times below this are not compared: they are noise of compiling and garbage collection. */
const CHEAP_MS = 100

/** Processor time of this thread, which other programs don't affect. */
async function processorTime(work: () => unknown): Promise<number> {
  let least = Infinity
  for (let round = 0; round < ROUNDS && least > CHEAP_MS; round++) {
    const before = process.threadCpuUsage()
    await work()
    const { user, system } = process.threadCpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

/** Linear work on four times the input takes 4 times as long, quadratic work 16 times. */
export const MOST_GROWTH = 9

/** Ratio of an input's time to that of a quarter of it; 0 if both take hardly any time. */
export async function growthOf<T>(
  work: (input: T) => unknown,
  inputOf: (size: number) => T,
  size: number,
): Promise<number> {
  const [quarter, whole] = [inputOf(Math.floor(size / 4)), inputOf(size)]
  const less = await processorTime(() => work(quarter))
  const more = await processorTime(() => work(whole))
  return more < CHEAP_MS ? 0 : more / less
}

/** A text of `length` characters: one piece repeated. */
export const repeated = (piece: string, length: number, beginning = ''): string =>
  beginning + piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
