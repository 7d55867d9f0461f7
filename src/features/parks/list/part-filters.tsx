/**
 * Filters by day, element, surface, own visits and forecast, and links that remove those that are on. Loaded when the
 * panel opens, or with a filter that is on.
 */
import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { ELEMENTS, SURFACES } from '#contract/park-elements.ts'
import { useConfig } from '#features/config/queries.ts'
import { activeFilterClass, ActiveFilterName } from '#ui/list/active-filters.tsx'
import { chipClass } from '#ui/list/chip.tsx'
import { FilterGroup } from '#ui/list/filter-panel.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { ElementDrawing } from '../elements/element-drawing.tsx'
import { ELEMENT_WORDS, SURFACE_WORDS } from '../elements/element-words.ts'
import { useDryTest, weatherAtom } from '../card/known-weather.ts'
import { ParkFilterLink } from './filter-link.tsx'
import { elementsOf, type ListSearch, surfacesOf } from './list-search.ts'
import { DayFilters, useWhenText } from './day-filters.tsx'
import { toggleFlag, without } from './list-links.ts'
import { toggleElement, toggleSurface } from './part-links.ts'

export type PartFiltersProps = {
  search: ListSearch
  /**
   * `active`: links that remove the filters that are on. `dry`: the filter “dry now”, if there is a forecast. `note`:
   * the note below it.
   */
  part: 'days' | 'groups' | 'active' | 'dry' | 'note'
}

export function PartFilters({ search, part }: PartFiltersProps) {
  if (part === 'days') return <DayFilters search={search} />
  if (part === 'dry') return <DrySpot search={search} />
  if (part === 'note') return <DryNote />
  return part === 'groups' ? <Groups search={search} /> : <Active search={search} />
}

/** The filter “dry now”; nothing while there is no forecast. */
function DrySpot({ search }: { search: ListSearch }) {
  const { t } = useLingui()
  const hasForecast = useDryTest(true) !== undefined
  return (
    hasForecast && (
      <ParkFilterLink search={toggleFlag(search, 'dry')} on={!!search.dry} className={chipClass}>
        {search.when ? t`Dry then` : t`Dry now`}
      </ParkFilterLink>
    )
  )
}

/** A note under the filter “dry now”: no forecast, or the age and the source of the forecast. */
function DryNote() {
  const { t } = useLingui()
  const config = useConfig()
  const { isMissing, Credit } = useAtomValue(weatherAtom)
  const isOff = config !== undefined && !config.weather
  if (!isOff && !isMissing) return Credit && <Credit />
  return (
    <Notice kind="offline" role="status">
      {t`There’s no forecast right now, so “Dry now” leaves no park out.`}
    </Notice>
  )
}

/** The filters in the list's panel. */
function Groups({ search }: { search: ListSearch }) {
  const { t, i18n } = useLingui()
  const elements = elementsOf(search)
  const surfaces = surfacesOf(search)
  return (
    <>
      <FilterGroup name={t`What is in it`}>
        {ELEMENTS.map((element) => (
          <ParkFilterLink
            key={element}
            search={toggleElement(search, element)}
            on={elements.includes(element)}
            className={chipClass}
          >
            <ElementDrawing element={element} />
            <span>{i18n._(ELEMENT_WORDS[element])}</span>
          </ParkFilterLink>
        ))}
      </FilterGroup>
      <FilterGroup name={t`Surface`}>
        {SURFACES.map((surface) => (
          <ParkFilterLink
            key={surface}
            search={toggleSurface(search, surface)}
            on={surfaces.includes(surface)}
            className={chipClass}
          >
            {i18n._(SURFACE_WORDS[surface])}
          </ParkFilterLink>
        ))}
      </FilterGroup>
      <FilterGroup name={t`By my visits`}>
        <ParkFilterLink search={toggleFlag(search, 'never')} on={!!search.never} className={chipClass}>
          {t`Never been there`}
        </ParkFilterLink>
      </FilterGroup>
    </>
  )
}

/** Links that each remove a filter that is on. */
function Active({ search }: { search: ListSearch }) {
  const { t, i18n } = useLingui()
  const when = useWhenText(search.when)
  const parts = [
    ...elementsOf(search).map((element) => ({
      name: i18n._(ELEMENT_WORDS[element]),
      without: toggleElement(search, element),
    })),
    ...surfacesOf(search).map((surface) => ({
      name: i18n._(SURFACE_WORDS[surface]),
      without: toggleSurface(search, surface),
    })),
    ...(search.roof ? [{ name: t`With a roof`, without: toggleFlag(search, 'roof') }] : []),
    ...(search.free
      ? [{ name: t({ message: 'Free', context: 'what matters of a park' }), without: toggleFlag(search, 'free') }]
      : []),
    ...(search.easy
      ? [{ name: t({ message: 'Beginners', context: 'who rides' }), without: toggleFlag(search, 'easy') }]
      : []),
    ...(search.never ? [{ name: t`Never been there`, without: toggleFlag(search, 'never') }] : []),
    ...(search.dry ? [{ name: search.when ? t`Dry then` : t`Dry now`, without: toggleFlag(search, 'dry') }] : []),
    ...(when ? [{ name: when, without: without(search, 'when') }] : []),
  ]
  return parts.map(({ name, without: rest }) => (
    <ParkFilterLink key={name} search={rest} className={activeFilterClass} label={t`Remove the filter ${name}`}>
      <ActiveFilterName>{name}</ActiveFilterName>
    </ParkFilterLink>
  ))
}
