/**
 * The drawn photos of the sample parks: a scene, a palette and a seed make one picture, always the same one.
 * A scene is composed on a sheet of 1200 by 800; a close view enlarges a part of it.
 */
import { bowl, lip, pit, pool, rim, snake } from './bowls.ts'
import { group, n, randomFrom, rect, SHEET } from './draw.ts'
import { bridge, garage, hall, pipe } from './halls.ts'
import { type PaletteName, PALETTES } from './palettes.ts'
import type { PoseName } from './poses.ts'
import { funbox, halfpipe, mini, pyramid, quarter, tent } from './ramps.ts'
import type { BackdropKind, Stage } from './stage.ts'
import { bank, boulevard, lineup, plaza, platform, promenade, stairs, still } from './streets.ts'
import { plan, pump } from './tracks.ts'

const SCENES = {
  bank,
  boulevard,
  bowl,
  bridge,
  funbox,
  garage,
  halfpipe,
  hall,
  lineup,
  lip,
  mini,
  pipe,
  pit,
  plan,
  platform,
  plaza,
  pool,
  promenade,
  pump,
  pyramid,
  quarter,
  rim,
  snake,
  stairs,
  still,
  tent,
} as const satisfies Record<string, (stage: Stage) => string>

export type SceneName = keyof typeof SCENES
export const SCENE_NAMES = Object.keys(SCENES) as SceneName[]

export interface SceneSpec {
  scene: SceneName
  palette: PaletteName
  behind?: BackdropKind
  seed: number
  variant?: number
  cast?: readonly PoseName[]
  /** Where helmets are a rule, nobody rides without. */
  helmets?: boolean
  mirrored?: boolean
  /** The middle of a close view, in sheet units, and how many times it is enlarged. */
  close?: readonly [x: number, y: number, zoom: number]
}

/** One picture as SVG text, `SHEET` large. The same spec always gives the same text. */
export function drawScene(spec: SceneSpec): string {
  const palette = PALETTES[spec.palette]
  const { width, height } = SHEET
  const stage: Stage = {
    palette,
    random: randomFrom(spec.seed),
    backdrop: spec.behind ?? 'hills',
    cast: [...(spec.cast ?? [])],
    variant: spec.variant ?? 0,
    helmets: spec.helmets ?? false,
  }
  let picture = SCENES[spec.scene](stage)
  if (spec.close) {
    const [x, y, zoom] = spec.close
    // Never show what lies off the sheet.
    const left = Math.min(Math.max(x - width / zoom / 2, 0), width - width / zoom)
    const top = Math.min(Math.max(y - height / zoom / 2, 0), height - height / zoom)
    picture = group(picture, `scale(${n(zoom * 100)}e-2) translate(${n(-left)} ${n(-top)})`)
  }
  if (spec.mirrored) picture = group(picture, `translate(${width} 0) scale(-1 1)`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${rect(0, 0, width, height, palette.sky)}${picture}</svg>`
}
