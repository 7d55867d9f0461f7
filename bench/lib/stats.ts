/** Median, quantile, growth and timing. */

/** The q-quantile (0 to 1), interpolated; NaN for no values. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * q
  const low = sorted[Math.floor(at)]
  const high = sorted[Math.ceil(at)]
  return low === undefined || high === undefined ? NaN : low + (high - low) * (at - Math.floor(at))
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** The exponent of growth: 1 is linear. Least squares through (size, cost) on logarithmic axes. */
export function slope(points: readonly (readonly [size: number, cost: number])[]): number {
  const logs = points.map(([size, cost]) => [Math.log(size), Math.log(cost)] as const)
  const meanX = logs.reduce((sum, [x]) => sum + x, 0) / logs.length
  const meanY = logs.reduce((sum, [, y]) => sum + y, 0) / logs.length
  const covariance = logs.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0)
  const variance = logs.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
  return covariance / variance
}

/** Time of one run of `work` in ms: the median of `times` runs, after a tenth as many to warm up. */
export function timed(times: number, work: (run: number) => unknown): number {
  for (let run = 0; run < Math.ceil(times / 10); run++) work(run)
  return median(
    Array.from({ length: times }, (_, run) => {
      const start = performance.now()
      work(run)
      return performance.now() - start
    }),
  )
}
