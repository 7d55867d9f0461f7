/** The riders' poses. Units and axes as in figure.ts; limbs listed near side first. */
import type { Point } from './draw.ts'

export type Vehicle = 'board' | 'skates' | 'bmx' | 'scooter'

export interface LegPose {
  /** The sole: on the vehicle's own axes, or on the sheet. */
  at: Point
  on: 'ride' | 'ground'
  bend: 1 | -1
  tilt?: number
}
interface ArmPose {
  at: Point
  bend: 1 | -1
}
export interface Pose {
  vehicle: Vehicle | null
  /** Where the vehicle's contact point is, and its turn. */
  ride?: { at: Point; tilt: number }
  hip: Point
  neck: Point
  nod?: number
  legs: readonly [near: LegPose, far: LegPose]
  arms: readonly [near: ArmPose, far: ArmPose]
}

const TOP = -10.3
const onBoard = (u: number, bend: 1 | -1 = -1, tilt = 0): LegPose => ({ at: [u, TOP], on: 'ride', bend, tilt })
const onGround = (x: number, y: number, bend: 1 | -1 = -1, tilt = 0): LegPose => ({
  at: [x, y],
  on: 'ground',
  bend,
  tilt,
})
const arm = (x: number, y: number, bend: 1 | -1): ArmPose => ({ at: [x, y], bend })

export const POSES = {
  cruise: {
    vehicle: 'board',
    hip: [-3, -53],
    neck: [3, -84],
    legs: [onBoard(-12), onBoard(12)],
    arms: [arm(-20, -60, -1), arm(26, -64, 1)],
  },
  push: {
    vehicle: 'board',
    ride: { at: [8, 0], tilt: 0 },
    hip: [2, -52],
    neck: [18, -78],
    legs: [onGround(-30, -2, -1, 28), onBoard(4)],
    arms: [arm(34, -52, -1), arm(-8, -56, 1)],
  },
  crouch: {
    vehicle: 'board',
    hip: [-9, -36],
    neck: [10, -60],
    nod: 14,
    legs: [onBoard(-13), onBoard(13)],
    arms: [arm(-24, -56, 1), arm(36, -46, 1)],
  },
  carve: {
    vehicle: 'board',
    hip: [-10, -37],
    neck: [6, -62],
    legs: [onBoard(-13), onBoard(13)],
    arms: [arm(-30, -76, -1), arm(30, -82, 1)],
  },
  ollie: {
    vehicle: 'board',
    ride: { at: [2, 0], tilt: -24 },
    hip: [-4, -44],
    neck: [4, -75],
    legs: [onBoard(-17, -1, -14), onBoard(13)],
    arms: [arm(-28, -84, -1), arm(34, -86, 1)],
  },
  grab: {
    vehicle: 'board',
    ride: { at: [4, 0], tilt: -14 },
    hip: [-10, -35],
    neck: [8, -60],
    nod: 10,
    legs: [onBoard(-14), onBoard(13)],
    arms: [arm(2, -13, 1), arm(27, -90, 1)],
  },
  tuck: {
    vehicle: 'board',
    ride: { at: [0, 0], tilt: 10 },
    hip: [-8, -34],
    neck: [14, -56],
    nod: 12,
    legs: [onBoard(-14), onBoard(13)],
    arms: [arm(-26, -74, -1), arm(22, -16, 1)],
  },
  grind: {
    vehicle: 'board',
    hip: [-8, -45],
    neck: [1, -75],
    legs: [onBoard(-13), onBoard(13)],
    arms: [arm(-31, -84, -1), arm(34, -72, 1)],
  },
  dropIn: {
    vehicle: 'board',
    hip: [-6, -46],
    neck: [16, -70],
    nod: 10,
    legs: [onBoard(-15), onBoard(13)],
    arms: [arm(-22, -66, 1), arm(40, -50, 1)],
  },
  invert: {
    vehicle: 'board',
    ride: { at: [4, -86], tilt: 168 },
    hip: [12, -56],
    neck: [2, -28],
    nod: 0,
    legs: [onBoard(13, -1), onBoard(-13, -1)],
    arms: [arm(0, 0, 1), arm(-14, -68, -1)],
  },
  stand: {
    vehicle: null,
    hip: [0, -50],
    neck: [1, -82],
    legs: [onGround(-6, 0, -1), onGround(7, 0, -1)],
    arms: [arm(-8, -50, 1), arm(13, -52, -1)],
  },
  wave: {
    vehicle: null,
    hip: [0, -50],
    neck: [1, -82],
    legs: [onGround(-7, 0, -1), onGround(8, 0, -1)],
    arms: [arm(-20, -104, 1), arm(22, -102, -1)],
  },
  sit: {
    vehicle: null,
    hip: [0, -8],
    neck: [-2, -40],
    legs: [onGround(19, 26, -1), onGround(26, 22, -1)],
    arms: [arm(14, -12, 1), arm(20, -14, 1)],
  },
  stride: {
    vehicle: 'skates',
    hip: [0, -50],
    neck: [15, -77],
    legs: [onGround(-35, -11, -1, 40), onGround(8, -5, -1)],
    arms: [arm(36, -58, -1), arm(-20, -66, 1)],
  },
  glide: {
    vehicle: 'skates',
    hip: [-6, -42],
    neck: [10, -70],
    legs: [onGround(-10, -5, -1), onGround(12, -5, -1)],
    arms: [arm(-18, -52, 1), arm(34, -58, 1)],
  },
  eagle: {
    vehicle: 'skates',
    hip: [0, -46],
    neck: [3, -77],
    legs: [onGround(-26, -14, -1, -28), onGround(27, -17, 1, 26)],
    arms: [arm(-30, -86, -1), arm(34, -88, 1)],
  },
  bike: {
    vehicle: 'bmx',
    hip: [-16, -57],
    neck: [3, -82],
    nod: 10,
    legs: [
      { at: [4, -19], on: 'ride', bend: -1 },
      { at: [-12, -15], on: 'ride', bend: -1 },
    ],
    arms: [arm(10, -58, 1), arm(10, -58, 1)],
  },
  bikeAir: {
    vehicle: 'bmx',
    ride: { at: [2, 0], tilt: -22 },
    hip: [-22, -48],
    neck: [-6, -76],
    nod: 12,
    legs: [
      { at: [4, -19], on: 'ride', bend: -1 },
      { at: [-12, -15], on: 'ride', bend: -1 },
    ],
    arms: [arm(-9, -59, 1), arm(-9, -59, 1)],
  },
  scoot: {
    vehicle: 'scooter',
    hip: [-9, -50],
    neck: [-1, -80],
    legs: [onGround(-9, -8.4, -1), onGround(5, -8.4, -1)],
    arms: [arm(15, -55, 1), arm(15, -55, 1)],
  },
  scootAir: {
    vehicle: 'scooter',
    ride: { at: [0, 0], tilt: -12 },
    hip: [-16, -40],
    neck: [-4, -68],
    nod: 8,
    legs: [
      { at: [-11, -8.4], on: 'ride', bend: -1 },
      { at: [5, -8.4], on: 'ride', bend: -1 },
    ],
    arms: [arm(4, -57, 1), arm(4, -57, 1)],
  },
} as const satisfies Record<string, Pose>

export type PoseName = keyof typeof POSES
