/**
 * What the page's thread does, by the browser's own trace: each task with the time it took and the processor time it
 * used. The second is what the page is answerable for; on a busy machine the first is mostly other programs'.
 */
import type { Browser, Page } from '@playwright/test'

export type Tasks = {
  /** Processor time of all tasks, ms. */
  total: number
  /** Processor time of the longest task, ms. */
  longest: number
  /** The same task's or another's, by the clock on the wall, ms. */
  longestOnTheWall: number
  /** How many used more than 50 ms of processor time. */
  over: number
  /** How many tasks there were. */
  tasks: number
  /** How often styles were calculated. */
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
    tasks: tasks.length,
    styles: styles.get(busiest) ?? 0,
    over: tasks.filter(({ tdur = 0 }) => tdur > 50_000).length,
  }
}
