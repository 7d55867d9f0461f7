/** The words for a park's elements, surface and cover. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Cover, Element, Surface } from '#contract/park-elements.ts'

export const ELEMENT_WORDS: Readonly<Record<Element, MessageDescriptor>> = {
  bowl: msg`Bowl`,
  miniRamp: msg`Mini ramp`,
  halfPipe: msg`Half-pipe`,
  vert: msg`Vert`,
  quarterPipes: msg`Quarter pipes`,
  plaza: msg`Street plaza`,
  ledgesAndRails: msg`Ledges and rails`,
  stairs: msg`Stairs`,
  banks: msg`Banks`,
  funbox: msg`Funbox`,
  snakeRun: msg`Snake run`,
  pumpTrack: msg`Pump track`,
  flat: msg`Flat ground`,
}

export const SURFACE_WORDS: Readonly<Record<Surface, MessageDescriptor>> = {
  concrete: msg`Concrete`,
  asphalt: msg`Asphalt`,
  wood: msg`Wood`,
  metal: msg`Metal`,
  composite: msg`Composite`,
  other: msg`Another surface`,
}

export const COVER_WORDS: Readonly<Record<Cover, MessageDescriptor>> = {
  open: msg`In the open`,
  partly: msg`Partly roofed`,
  roofed: msg`Roofed`,
  indoor: msg`Indoor`,
}
