import { useMemo } from 'react'
import { useConfig } from '#features/config/queries.ts'
import type { Section } from '#admin/things/things.ts'
import { SECTIONS } from './sections.ts'

/**
 * The sections in the navigation. The shop's sections are hidden while the shop is off, but their addresses still work.
 */
export function useSections(): readonly Section[] {
  const isShopOn = useConfig()?.features.shop === true
  return useMemo(() => SECTIONS.filter(({ feature }) => feature === undefined || isShopOn), [isShopOn])
}
