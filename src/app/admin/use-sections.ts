import { useMemo } from 'react'
import { useConfig } from '#features/config/queries.ts'
import type { Section } from '#admin/things/things.ts'
import { SECTIONS } from './sections.ts'

/** The sections that are offered: those of the shop only where it is on. Their addresses answer either way. */
export function useSections(): readonly Section[] {
  const isShopOn = useConfig()?.features.shop === true
  return useMemo(() => SECTIONS.filter(({ feature }) => feature === undefined || isShopOn), [isShopOn])
}
