import { useMemo } from 'react'
import { useConfig } from '#features/config/queries.ts'
import type { Section } from '#admin/things/things.ts'
import { SECTIONS } from './sections.ts'

/** The sections in the navigation; the shop's only while it is on. Their addresses work either way. */
export function useSections(): readonly Section[] {
  const isShopOn = useConfig()?.features.shop === true
  return useMemo(() => SECTIONS.filter(({ feature }) => feature === undefined || isShopOn), [isShopOn])
}
