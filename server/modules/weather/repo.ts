/** SQL of the forecasts: a row for each cell, and the cells that have parks. */
import type { WeatherSource } from '#contract/settings.ts'
import { cellKey, cellOf } from '#domain/weather-cells.ts'
import type { CellAt } from '#domain/weather-cells.ts'
import { deleteRows, findRow } from '#server/db/rows.ts'
import type { WeatherCellsTable } from '#server/db/schema/weather.ts'
import type { Store } from '#server/db/store.ts'

/** The whole country has about 250 cells. */
const MOST_CELLS = 250

/** From south to north, and from west to east. */
const inOrder = (one: CellAt, other: CellAt): number => one[0] - other[0] || one[1] - other[1]

export interface WeatherRepo {
  tx: Store['tx']
  /** The cells of public parks. If there are too many, those with the most parks, and of equal ones the southern. */
  publicCells(): Promise<CellAt[]>
  find(cell: string): Promise<WeatherCellsTable | undefined>
  /** Everything of a source's rows except the weather. */
  stamps(source: WeatherSource): Promise<Pick<WeatherCellsTable, 'cell' | 'due_at' | 'fetched_at' | 'last_modified'>[]>
  /** A source's rows that were fetched since an instant (ISO). */
  since(source: WeatherSource, instant: string): Promise<WeatherCellsTable[]>
  save(row: WeatherCellsTable): Promise<void>
  /** Deletes at most `limit` rows that were fetched before an instant (ISO). @returns their number */
  removeBefore(instant: string, limit: number): Promise<number>
}

export function createWeatherRepo(store: Store): WeatherRepo {
  return {
    tx: store.tx,
    async publicCells() {
      const parks = await store.db
        .selectFrom('parks')
        .select(['latitude', 'longitude'])
        .where('status', '!=', 'hidden')
        .where('deleted_at', 'is', null)
        .execute()
      const byCell = Map.groupBy(parks.map(cellOf), cellKey)
      const cells = [...byCell.values()].map((same) => ({ at: same[0]!, parks: same.length }))
      return cells
        .sort((one, other) => other.parks - one.parks || inOrder(one.at, other.at))
        .slice(0, MOST_CELLS)
        .map(({ at }) => at)
        .sort(inOrder)
    },
    find: (cell) => findRow(store, 'weather_cells', { cell }),
    stamps: (source) =>
      store.db
        .selectFrom('weather_cells')
        .select(['cell', 'due_at', 'fetched_at', 'last_modified'])
        .where('source', '=', source)
        .execute(),
    since: (source, instant) =>
      store.db
        .selectFrom('weather_cells')
        .selectAll()
        .where('source', '=', source)
        .where('fetched_at', '>=', instant)
        .execute(),
    async save(row) {
      const { cell: _cell, ...values } = row
      await store.db
        .insertInto('weather_cells')
        .values(row)
        .onConflict((conflict) => conflict.column('cell').doUpdateSet(values))
        .execute()
    },
    async removeBefore(instant, limit) {
      const old = await store.db
        .selectFrom('weather_cells')
        .select('cell')
        .where('fetched_at', '<', instant)
        .orderBy('cell')
        .limit(limit)
        .execute()
      let removed = 0
      for (const { cell } of old) removed += await deleteRows(store, 'weather_cells', { cell })
      return removed
    },
  }
}
