/**
 * The tasks of a page's main thread, from the browser's trace: the time each took on the clock, and the processor time
 * it used. Budgets count processor time; on a busy machine the clock mostly counts other programs.
 */
import type { Browser, Page } from '@playwright/test'
import type { Row } from './report.ts'

/** The shortest task that browsers call a long task. */
export const LONG_TASK_MS = 50

export type Tasks = {
  /** Processor time of all tasks, ms. */
  total: number
  /** Processor time of the longest task, ms. */
  longest: number
  /** Time of the slowest task on the clock, ms; it may be another task. */
  longestOnTheWall: number
  /** Tasks of more than 50 ms of processor time. */
  over: number
  /** Style calculations. */
  styles: number
}

type TraceEvent = { name: string; pid: number; tid: number; dur?: number; tdur?: number; args: { name?: string } }

/** Traces the page's thread while `work` runs. */
export async function traced(browser: Browser, page: Page, work: () => Promise<unknown>): Promise<Tasks> {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] })
  await work()
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const threads = new Map<string, TraceEvent[]>()
  const styles = new Map<string, number>()
  const renderers = new Set<string>()
  for (const event of trace.traceEvents) {
    const thread = `${event.pid} ${event.tid}`
    if (event.name === 'thread_name' && event.args.name === 'CrRendererMain') renderers.add(thread)
    if (event.name === 'UpdateLayoutTree') styles.set(thread, (styles.get(thread) ?? 0) + 1)
    if (event.name !== 'RunTask' || event.tdur === undefined) continue
    const known = threads.get(thread)
    if (known) known.push(event)
    else threads.set(thread, [event])
  }
  const total = (events: readonly TraceEvent[]) => events.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000
  // The page's thread is the busiest one.
  const [busiest = '', tasks = []] =
    [...threads].filter(([thread]) => renderers.has(thread)).sort(([, a], [, b]) => total(b) - total(a))[0] ?? []
  if (tasks.length === 0) throw new Error('the trace tells nothing of the page')
  const most = (of: (event: TraceEvent) => number) => tasks.reduce((longest, event) => Math.max(longest, of(event)), 0)
  return {
    total: total(tasks),
    longest: most(({ tdur = 0 }) => tdur) / 1000,
    longestOnTheWall: most(({ dur = 0 }) => dur) / 1000,
    styles: styles.get(busiest) ?? 0,
    over: tasks.filter(({ tdur = 0 }) => tdur > LONG_TASK_MS * 1000).length,
  }
}

/** The row of a budget: no task may use more than 50 ms of processor time. */
export const longestTask = (what: string, { longest, over, total, longestOnTheWall }: Tasks): Row => ({
  what: `${what}: the longest task`,
  value: longest,
  unit: 'ms',
  budget: { most: LONG_TASK_MS },
  note: `${over} over 50 ms, ${total.toFixed(0)} ms in all; on the clock ${longestOnTheWall.toFixed(0)} ms`,
})
