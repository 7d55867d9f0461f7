import { ActionIcon, Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { toListParams } from '#admin/table/list-state.ts'
import { useListState, type WriteListParams } from '#admin/table/use-list-state.ts'
import { ListPage, type ListScreenProps } from '#admin/things/list-page.tsx'
import { paramText } from '#domain/address-text.ts'
import { isoDate } from '#domain/editing/exception-lists.ts'
import { dayNumber, localTime } from '#domain/israel-time.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { useInstant } from '#platform/time/clock.tsx'
import { PARK_LIST, toParkQuery } from '../park-list.ts'
import { parkThings } from '../queries.ts'
import { useParkFilters } from '../use-park-filters.ts'
import { datesText } from './exception-words.ts'
import { DAYS, weekColumns } from './week-columns.tsx'
import classes from './week.module.css'

/** The last week that can be shown. Exceptions are written about a year ahead. */
const LAST_WEEK = 53

/** Reads from the address how many weeks ahead the table is; 0: the coming seven days. */
function weekIn(search: Readonly<Record<string, unknown>>): number {
  const week = Number(paramText(search.week))
  return Number.isInteger(week) && week > 0 && week <= LAST_WEEK ? week : 0
}

/** `/admin/skateparks/week`: the hours of all parks on seven days from today in Israel, or from weeks later. */
export function WeekScreen({ search, onSearch }: ListScreenProps) {
  const { t, i18n } = useLingui()
  const services = useServices()
  const language = useLanguage()
  const week = weekIn(search)
  const write = useCallback<WriteListParams>(
    (params, options) => onSearch({ ...params, ...(week > 0 && { week }) }, options),
    [onSearch, week],
  )
  const list = useListState(PARK_LIST, search, write)
  const { state } = list
  const today = dayNumber(localTime(useInstant()))
  const first = today + week * DAYS
  const columns = useMemo(() => weekColumns(i18n, language, { first, today }), [i18n, language, first, today])
  const jump = (to: number) =>
    void onSearch(
      { ...toListParams(PARK_LIST, state), ...(to > 0 && { week: to }) },
      { replace: false, resetScroll: false },
    )
  const filters = useParkFilters().filter(({ name }) => name !== 'care')
  return (
    <ListPage
      title={t`The coming week`}
      lead={t`When each park is open. A press on a day opens the park.`}
      actions={
        <WeekJump
          dates={datesText(i18n, { from: isoDate(first), to: isoDate(first + DAYS - 1) })}
          week={week}
          onJump={jump}
        />
      }
      list={list}
      answer={useQuery(parkThings.rows(services, toParkQuery(state, language)))}
      rowsOf={({ skateparks }) => skateparks}
      columns={columns}
      nameOf={({ name }) => name[language]}
      search={t`Search by name or address`}
      filters={filters}
      empty={{ title: t`There are no parks yet` }}
    />
  )
}

type WeekJumpProps = { dates: string; week: number; onJump: (week: number) => void }

function WeekJump({ dates, week, onJump }: WeekJumpProps) {
  const { t } = useLingui()
  const shared = { variant: 'default', size: 36 } as const
  return (
    <div className={classes.jump}>
      {week > 0 && (
        <Button variant="subtle" size="sm" onClick={() => onJump(0)}>
          {t`To today`}
        </Button>
      )}
      <ActionIcon {...shared} aria-label={t`The week before`} disabled={week === 0} onClick={() => onJump(week - 1)}>
        <IconChevronLeft size={18} aria-hidden data-directional="" />
      </ActionIcon>
      <span role="status" className={classes.dates}>
        {dates}
      </span>
      <ActionIcon
        {...shared}
        aria-label={t`The week after`}
        disabled={week === LAST_WEEK}
        onClick={() => onJump(week + 1)}
      >
        <IconChevronRight size={18} aria-hidden data-directional="" />
      </ActionIcon>
    </div>
  )
}
