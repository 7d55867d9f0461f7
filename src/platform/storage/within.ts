/** The storage did not answer in time: a blocked upgrade, a broken profile. */
export class HungError extends Error {}

/** `work`, unless it takes longer than `ms`: then a HungError. */
export function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new HungError(`the storage did not answer in ${ms} ms`))
    // A page that was busy all the while has its answer waiting behind this timer: it gets a turn before we give up.
    let timer = setTimeout(() => (timer = setTimeout(giveUp, 50)), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
