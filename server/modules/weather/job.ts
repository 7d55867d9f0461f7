/**
 * Asks the chosen source for the forecasts of all cells that have parks: once an hour, or later if the source wants a
 * longer pause. Of several processes, one asks. After a failure the next attempt waits, longer each time.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { WeatherSource } from '#contract/settings.ts'
import { DAY_MS, HOUR_MS } from '#contract/time.ts'
import { cellKey } from '#domain/weather-cells.ts'
import type { CellAt } from '#domain/weather-cells.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { createQueueRunner } from '#server/queue-runner.ts'
import type { QueueRunner } from '#server/queue-runner.ts'
import type { WeatherRepo } from './repo.ts'
import { joined, seriesOf, textOf } from './series.ts'
import { WeatherError } from './source.ts'
import type { Asker, CellAnswer, CellQuestion, ForecastSource } from './source.ts'
import { ATTEMPT_MS } from './state.ts'
import type { WeatherNotes } from './state.ts'

const ASK_EVERY_MS = HOUR_MS
/** The longest pause that `Expires` can ask for. */
const LONGEST_PAUSE_MS = DAY_MS
/** The longest wait after an attempt that brought a forecast for some of the cells. */
const MOST_WAIT_FOR_SOME_MS = HOUR_MS / 2
/** Number of answers without a forecast that ends an attempt: the source has a problem then, not the cells. */
const MOST_BAD_ANSWERS = 3

export interface WeatherJobNeeds extends Pick<Dependencies, 'site' | 'now'> {
  repo: WeatherRepo
  notes: WeatherNotes
  sources: Record<WeatherSource, ForecastSource>
  /** The cells with public parks; kept until the content changes. */
  publicCells: () => CellAt[] | Promise<CellAt[]>
  /** The site's public address; undefined: it is not known. */
  origin: string | undefined
  /** Waits between two requests; absent: with a timer. */
  pause?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined
  /** Called for the log after an attempt that failed. */
  onFailure: (failure: { reason: string } | { err: unknown }) => void
}

type Chosen = { source: ForecastSource; asker: Omit<Asker, 'now'>; revision: number }

/** The chosen source, and how it is asked; undefined: forecasts are off. */
async function chosenSource(
  { site, sources, origin }: WeatherJobNeeds,
  signal: AbortSignal,
): Promise<Chosen | undefined> {
  const { active, apiKey, contact, revision } = await site.weather()
  if (active === undefined) return undefined
  const names = [origin === undefined ? '' : `+${origin}`, contact].filter((name) => name !== '')
  const asker = {
    userAgent: names.length === 0 ? 'Rampa' : `Rampa (${names.join('; ')})`,
    hasContact: names.length > 0,
    apiKey: active === 'openMeteo' ? apiKey : '',
    signal,
  }
  return { source: sources[active], asker, revision }
}

export function createWeatherJob(needs: WeatherJobNeeds): QueueRunner {
  const { repo, notes, publicCells, now } = needs
  const { pause = (ms, signal) => wait(ms, undefined, { signal }) } = needs
  const iso = (ms: number) => new Date(ms).toISOString()
  const stopping = new AbortController()
  const onFailure = (error: unknown) =>
    needs.onFailure(error instanceof WeatherError ? { reason: error.message } : { err: error })

  async function dueCells({ name }: ForecastSource): Promise<CellQuestion[]> {
    const stamps = new Map((await repo.stamps(name)).map((stamp) => [stamp.cell, stamp]))
    const [present, longest] = [iso(now()), iso(now() + LONGEST_PAUSE_MS)]
    // A longer pause was stored while the clock was wrong.
    const isDue = (at: string) => at <= present || at > longest
    return (await publicCells()).flatMap((at) => {
      const stamp = stamps.get(cellKey(at))
      return stamp !== undefined && !isDue(stamp.due_at) ? [] : [{ at, lastModified: stamp?.last_modified ?? null }]
    })
  }

  async function store({ name }: ForecastSource, { at, weather, notBefore, lastModified }: CellAnswer): Promise<void> {
    const cell = cellKey(at)
    const row = await repo.find(cell)
    const stored = row?.source === name ? seriesOf(row) : undefined
    const series = weather === 'unchanged' ? stored : joined(stored, weather, now())
    if (series === undefined) return
    const due = Math.min(Math.max(now() + ASK_EVERY_MS, notBefore), now() + LONGEST_PAUSE_MS)
    await repo.save({
      ...{ cell, source: name, series: textOf(series), last_modified: lastModified },
      ...{ fetched_at: iso(now()), due_at: iso(due) },
    })
  }

  /**
   * Asks about all cells that are due, as far as the time allows.
   * @returns why some of them have no forecast; undefined: all have one
   * @throws WeatherError if the source has no forecast at all
   */
  async function askAll({ source, asker }: Chosen, isStopped: () => boolean): Promise<WeatherError | undefined> {
    const began = now()
    const due = await dueCells(source)
    const bad: WeatherError[] = []
    let badCells = 0
    for (let first = 0; first < due.length; first += source.cellsAtOnce) {
      if (isStopped() || now() - began > ATTEMPT_MS) break
      if (first > 0 && source.pauseMs > 0) await pause(source.pauseMs, asker.signal)
      const cells = due.slice(first, first + source.cellsAtOnce)
      try {
        const answers = await source.ask(cells, { ...asker, now: now() })
        await repo.tx(async () => {
          for (const answer of answers) await store(source, answer)
        })
        if (answers.length < cells.length) bad.push(new WeatherError('notForecast'))
      } catch (error) {
        if (!(error instanceof WeatherError && error.isOfOneCell)) throw error
        bad.push(error)
        badCells += cells.length
        if (bad.length === MOST_BAD_ANSWERS || badCells === (await publicCells()).length) throw error
      }
    }
    return bad[0]
  }

  const runner = createQueueRunner({
    async work(isStopped) {
      const chosen = await chosenSource(needs, stopping.signal)
      if (chosen === undefined || (await dueCells(chosen.source)).length === 0) return
      const { revision } = chosen
      const claim = await notes.claimIfDue(revision)
      if (claim === undefined) return
      try {
        const bad = await askAll(chosen, isStopped)
        if (bad === undefined) return await notes.done(claim)
        onFailure(bad)
        // A short wait, because the cells that have a forecast are due again within the hour.
        await notes.failed(claim, revision, bad, MOST_WAIT_FOR_SOME_MS)
      } catch (error) {
        // The server stops. The next start asks again.
        if (stopping.signal.aborted) return void (await notes.release(claim))
        onFailure(error)
        await notes.failed(claim, revision, error instanceof WeatherError ? error : new WeatherError('failed'))
      }
    },
    onFailure,
  })

  return {
    run: runner.run,
    async stop() {
      stopping.abort(new Error('the server stops'))
      await runner.stop()
    },
  }
}
