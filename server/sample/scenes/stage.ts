/** What every scene is given: its colours, its chance, what stands behind the park, and who rides. */
import { between, pick, type Random } from './draw.ts'
import { type Outfit, type Placement, rider } from './figure.ts'
import type { Palette } from './palettes.ts'
import type { PoseName } from './poses.ts'

export type BackdropKind =
  | 'hills'
  | 'mountains'
  | 'mesa'
  | 'city'
  | 'town'
  | 'sea'
  | 'port'
  | 'pines'
  | 'lake'
  | 'orchard'

export interface Stage {
  palette: Palette
  random: Random
  backdrop: BackdropKind
  /** Poses the caller asks for, in the order of the scene's places for riders. */
  cast: PoseName[]
  /** Everyone wears one. */
  helmets: boolean
  /** Which of a scene's shapes (a kidney or a clover bowl, say). */
  variant: number
}

const HEADS = ['helmet', 'helmet', 'cap', 'bun', 'beanie', 'hair'] as const

/** Clothes that stand out from this palette; every call dresses another rider. */
export function dress({ palette: p, random, helmets }: Stage): Outfit {
  const shirts: string[] = [p.accent, p.second, '#ffffff']
  const shirt = pick(random, shirts)
  // A helmet of the sun's colour would vanish in front of it.
  const rest = shirts.filter((colour) => colour !== shirt && colour !== p.sun && colour !== p.sky)
  return {
    body: p.body,
    shade: p.bodyShade,
    shirt,
    shoes: p.night ? p.accent : '#ffffff',
    top: pick(random, rest),
    head: helmets ? 'helmet' : pick(random, HEADS),
    ride: p.night ? p.body : p.ink,
    wheels: shirt === p.accent ? p.second : p.accent,
  }
}

/** The next rider of the cast, or `otherwise`. */
export const enter = (stage: Stage, otherwise: PoseName, placement: Placement): string =>
  rider(stage.cast.shift() ?? otherwise, dress(stage), placement)

/** A small jitter that keeps a composition but not its last few pixels. */
export const nudge = (stage: Stage, value: number, by: number) => value + between(stage.random, -by, by)
