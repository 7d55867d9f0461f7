/** How the work of a function grows with its input. */

const ROUNDS = 3
/** So little is not compared: it is the noise of compiling and collecting. */
const CHEAP_MS = 100

/** Processor time of this thread: what a busy machine does meanwhile does not count. */
function processorTime(work: () => unknown): number {
  let least = Infinity
  for (let round = 0; round < ROUNDS && least > CHEAP_MS; round++) {
    const before = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

/** Linear work on four times the input takes 4 times as long, quadratic work 16 times. */
export const MOST_GROWTH = 9

/** How many times longer the input of a size takes than a quarter of it; 0 where it takes hardly any time. */
export function growthOf<T>(work: (input: T) => unknown, inputOf: (size: number) => T, size: number): number {
  const [quarter, whole] = [inputOf(Math.floor(size / 4)), inputOf(size)]
  const less = processorTime(() => work(quarter))
  const more = processorTime(() => work(whole))
  return more < CHEAP_MS ? 0 : more / less
}

/** A text of a length: the piece again and again. */
export const repeated = (piece: string, length: number, beginning = ''): string =>
  beginning + piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
