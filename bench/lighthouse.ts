/** A rider's first page on a slow phone, against a hand-written page of the same content from the same server. */
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { launchOptions } from '../e2e/browser.ts'
import { freePort } from '../tests/free-port.ts'
import type { Row, Section } from './lib/report.ts'
import { withSite } from './lib/site.ts'
import { median } from './lib/stats.ts'

/** Allowed ratios to the hand-written page; the throttled first paint has a bit more room. */
const FCP_BUDGET = { simulated: 1.25, throttled: 1.3 }
const LCP_BUDGET = 1.4
const BLOCKING_BUDGET_MS = 350
const SCORES = { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof SCORES

/** Simulated is Lighthouse's model over an unthrottled load; throttled really slows the network and the processor. */
const METHODS = { simulated: 'simulate', throttled: 'devtools' } as const
type Method = keyof typeof METHODS

type Run = {
  fcp: number
  lcp: number
  tbt: number
  scores: Partial<Record<Category, number>>
  faults: string[]
}

/** Lighthouse's codes for a recording that failed through no fault of the page; it asks to run again. */
const FAILED_RECORDINGS = new Set(['NO_NAVSTART', 'NO_TRACING_STARTED', 'NO_FCP'])

async function measure(url: string, method: Method, categories: readonly Category[]): Promise<Run> {
  for (let tries = 1; ; tries++) {
    const run = await record(url, method, categories)
    if (typeof run !== 'string') return run
    if (tries === 3) throw new Error(`${url}: ${run}`)
  }
}

/** @returns the figures, or the code of a failed recording */
async function record(url: string, method: Method, categories: readonly Category[]): Promise<Run | string> {
  const port = await freePort()
  const browser = await chromium.launch(launchOptions([`--remote-debugging-port=${port}`]))
  try {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      output: 'json',
      onlyCategories: [...categories],
      throttlingMethod: METHODS[method],
      // The hand-written pages are in Hebrew.
      extraHeaders: { 'Accept-Language': 'he-IL,he;q=0.9' },
    })
    const fault = result?.lhr.runtimeError
    if (fault && FAILED_RECORDINGS.has(fault.code)) return fault.code
    if (!result || fault) throw new Error(`${url}: ${fault?.message ?? 'no result'}`)
    const { audits, categories: found } = result.lhr
    const value = (id: string) => audits[id]?.numericValue ?? NaN
    return {
      fcp: value('first-contentful-paint'),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      scores: Object.fromEntries(categories.map((name) => [name, Math.round((found[name]?.score ?? NaN) * 100)])),
      faults: categories
        .filter((name) => name !== 'performance')
        .flatMap((name) => found[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    }
  } finally {
    await browser.close()
  }
}

export const lighthouseSection: Section = {
  name: 'lighthouse',
  title: 'The first page on a phone (Lighthouse mobile), against a hand-written page',
  run: (bench) =>
    withSite(bench, false, async ({ server, paths, floor }) => {
      const rounds = bench.quick ? 1 : 5
      const runs = new Map<string, Run[]>()
      const note = (key: string, run: Run) => runs.set(key, [...(runs.get(key) ?? []), run])
      const all = Object.keys(SCORES) as Category[]
      // Both pages in turn, so that a slow machine slows both.
      for (let round = 0; round < rounds; round++) {
        for (const method of Object.keys(METHODS) as Method[]) {
          for (const [name, path] of Object.entries(paths)) {
            bench.say(`${name}, ${method}, round ${round + 1} of ${rounds}`)
            note(
              `${name} ${method}`,
              await measure(`${server.origin}${path}`, method, method === 'simulated' ? all : ['performance']),
            )
            const other = floor[name as keyof typeof floor]
            note(`${name} ${method} floor`, await measure(`${server.origin}${other}`, method, ['performance']))
          }
        }
      }
      return Object.keys(paths).flatMap((name): Row[] => {
        const of = (method: Method, pick: (run: Run) => number, page = '') =>
          median((runs.get(`${name} ${method}${page}`) ?? []).map(pick))
        const paints = (Object.keys(METHODS) as Method[]).flatMap((method): Row[] => [
          {
            what: `${name}: first contentful paint, ${method}`,
            value: of(method, ({ fcp }) => fcp),
            against: of(method, ({ fcp }) => fcp, ' floor'),
            unit: 'ms',
            budget: { most: FCP_BUDGET[method] },
          },
          {
            what: `${name}: largest contentful paint, ${method}`,
            value: of(method, ({ lcp }) => lcp),
            against: of(method, ({ lcp }) => lcp, ' floor'),
            unit: 'ms',
            budget: { most: LCP_BUDGET },
          },
        ])
        const blocking: Row = {
          what: `${name}: total blocking time, simulated`,
          value: of('simulated', ({ tbt }) => tbt),
          unit: 'ms',
          budget: { most: BLOCKING_BUDGET_MS },
        }
        const faults = [...new Set((runs.get(`${name} simulated`) ?? []).flatMap((run) => run.faults))]
        const scores = all.map((category): Row => ({
          what: `${name}: ${category}`,
          value: of('simulated', ({ scores }) => scores[category] ?? NaN),
          unit: 'score',
          budget: { least: SCORES[category] },
          ...(category === 'performance'
            ? { note: `throttled ${of('throttled', ({ scores }) => scores.performance ?? NaN)}` }
            : faults.length > 0 && { note: faults.join(' ') }),
        }))
        return [...paints, blocking, ...scores]
      })
    }),
}
