/** How a cost grows with the number of parks. */
import type { Row } from './report.ts'
import { slope } from './stats.ts'

export const SIZES = [100, 1_000, 10_000] as const
export const MOST = 10_000
/** Linear, with room for the logarithm in sorting and for noise. */
const SLOPE_BUDGET = 1.15

/** Two rows: the cost at the largest size, and its growth over all sizes. */
export function growthRows(
  what: string,
  costs: readonly (readonly [size: number, ms: number])[],
  { budgetMs, note }: { budgetMs?: number; note?: string } = {},
): Row[] {
  const [size, ms] = costs.at(-1)!
  return [
    {
      what: `${what}, ${size.toLocaleString('en')} parks`,
      value: ms,
      unit: 'ms',
      ...(budgetMs !== undefined && { budget: { most: budgetMs } }),
      ...(note !== undefined && { note }),
    },
    {
      what: `${what}: growth`,
      value: slope(costs),
      unit: 'slope',
      budget: { most: SLOPE_BUDGET },
      note: costs.map(([parks, cost]) => `${parks.toLocaleString('en')}: ${cost.toFixed(2)} ms`).join(', '),
    },
  ]
}
