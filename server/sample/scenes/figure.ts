/**
 * Riders: a small rig of joints, posed and drawn in ink.
 * Units are hundredths of a standing rider's height; the origin is where the wheels (or feet) touch the ground,
 * x points the way the rider travels, y points down.
 */
import { add, circle, group, limb, line, type Point, rect, shape, turn } from './draw.ts'
import { type LegPose, type Pose, POSES, type PoseName, type Vehicle } from './poses.ts'

export interface Outfit {
  body: string
  /** Limbs on the far side. */
  shade: string
  shirt: string
  shoes: string
  /** Helmet, cap or hair. */
  top: string
  head: 'helmet' | 'cap' | 'bun' | 'beanie' | 'hair'
  /** Deck, frame or stem; wheels. */
  ride: string
  wheels: string
}

const THIGH = 24
const SHIN = 24
const UPPER_ARM = 16.5
const FOREARM = 16
const HEAD = 8

/** The middle joint of a two-bone limb; `bend` says to which side of the line it goes. */
function joint(from: Point, to: Point, first: number, second: number, bend: 1 | -1): Point {
  const dx = to[0] - from[0]
  const dy = to[1] - from[1]
  const distance = Math.min(Math.max(Math.hypot(dx, dy), Math.abs(first - second) + 0.5), first + second - 0.2)
  const along = (first * first - second * second + distance * distance) / (2 * distance)
  const off = Math.sqrt(Math.max(0, first * first - along * along)) * bend
  const length = Math.hypot(dx, dy) || 1
  const [ux, uy] = [dx / length, dy / length]
  return [from[0] + ux * along - uy * off, from[1] + uy * along + ux * off]
}

/** Where a foot is on the sheet, given where it stands on its vehicle. */
const footAt = (pose: Pose, leg: LegPose): Point =>
  leg.on === 'ride' ? add(pose.ride?.at ?? [0, 0], turn([leg.at[0], leg.at[1]], pose.ride?.tilt ?? 0)) : leg.at

function skateboard(outfit: Outfit): string {
  const wheel = (x: number) => circle(x, -3.6, 3.6, outfit.wheels) + circle(x, -3.6, 1.2, outfit.ride)
  return (
    line(
      [
        [-13, -4],
        [-13, -8],
      ],
      outfit.ride,
      3,
    ) +
    line(
      [
        [13, -4],
        [13, -8],
      ],
      outfit.ride,
      3,
    ) +
    wheel(-13) +
    wheel(13) +
    shape('M-25 -13.5L-17.5 -8.6L17.5 -8.6L25 -13.5', 'none', { stroke: outfit.ride, width: 3.4 })
  )
}

function bicycle(outfit: Outfit): string {
  const tyre = (x: number) =>
    circle(x, -15, 13.2, 'none', { stroke: outfit.ride, width: 3.6 }) +
    circle(x, -15, 2.4, outfit.wheels) +
    line(
      [
        [x - 9, -24],
        [x + 9, -6],
      ],
      outfit.ride,
      0.8,
    ) +
    line(
      [
        [x - 9, -6],
        [x + 9, -24],
      ],
      outfit.ride,
      0.8,
    )
  const crank: Point = [-4, -17]
  const seat: Point = [-12, -35]
  const head: Point = [18, -40]
  return (
    tyre(-28) +
    tyre(28) +
    line([[-28, -15], crank, seat, [-28, -15]], outfit.wheels, 2.8) +
    line([crank, [19.5, -34], head, seat], outfit.wheels, 3.2) +
    line([[28, -15], head], outfit.ride, 3) +
    line(
      [
        [17.5, -40],
        [13, -57],
        [9, -58],
      ],
      outfit.ride,
      2.6,
    ) +
    line(
      [
        [-17, -38.5],
        [-7, -37],
      ],
      outfit.ride,
      3.6,
    ) +
    circle(crank[0], crank[1], 4.2, 'none', { stroke: outfit.ride, width: 2.2 }) +
    line(
      [
        [-13, -15],
        [5, -19],
      ],
      outfit.ride,
      2.4,
    )
  )
}

function scooter(outfit: Outfit): string {
  return (
    line(
      [
        [-22, -6.5],
        [14, -6.5],
        [21, -14],
      ],
      outfit.ride,
      3.6,
    ) +
    line(
      [
        [24, -5],
        [15, -54],
      ],
      outfit.ride,
      2.8,
    ) +
    line(
      [
        [9.5, -54],
        [20.5, -54],
      ],
      outfit.ride,
      3.4,
    ) +
    circle(-22, -4.4, 4.4, outfit.wheels) +
    circle(24, -4.4, 4.4, outfit.wheels) +
    circle(-22, -4.4, 1.4, outfit.ride) +
    circle(24, -4.4, 1.4, outfit.ride)
  )
}

const VEHICLES: Record<Exclude<Vehicle, 'skates'>, (outfit: Outfit) => string> = {
  board: skateboard,
  bmx: bicycle,
  scooter,
}

function shoe(at: Point, tilt: number, outfit: Outfit, skates: boolean): string {
  const sole =
    limb([-4, -2.8], [5, -2.4], 3.4, 2.8, outfit.shoes) +
    rect(-7, -1.3, 14.4, 1.9, skates ? outfit.ride : outfit.body, 0.9)
  const wheels = skates ? [-5, -0.6, 3.8, 7].map((x) => circle(x, 2.8, 2.1, outfit.wheels)).join('') : ''
  return group(sole + wheels, `translate(${at[0].toFixed(1)} ${at[1].toFixed(1)}) rotate(${tilt.toFixed(1)})`)
}

function leg(pose: Pose, which: LegPose, hip: Point, outfit: Outfit, far: boolean): string {
  const sole = footAt(pose, which)
  const tilt = (which.on === 'ride' ? (pose.ride?.tilt ?? 0) : 0) + (which.tilt ?? 0)
  const ankle = add(sole, turn([-2.5, pose.vehicle === 'skates' ? -6 : -5], tilt))
  const knee = joint(hip, ankle, THIGH, SHIN, which.bend)
  const colour = far ? outfit.shade : outfit.body
  return (
    limb(hip, knee, 7.2, 5.8, colour) +
    limb(knee, ankle, 5.8, 4.6, colour) +
    shoe(sole, tilt, outfit, pose.vehicle === 'skates')
  )
}

function arm(shoulder: Point, hand: Point, bend: 1 | -1, outfit: Outfit, far: boolean): string {
  const elbow = joint(shoulder, hand, UPPER_ARM, FOREARM, bend)
  const reach = Math.hypot(hand[0] - elbow[0], hand[1] - elbow[1]) || 1
  const wrist: Point = [
    elbow[0] + ((hand[0] - elbow[0]) * Math.min(reach, FOREARM)) / reach,
    elbow[1] + ((hand[1] - elbow[1]) * Math.min(reach, FOREARM)) / reach,
  ]
  const skin = far ? outfit.shade : outfit.body
  const sleeveEnd: Point = [
    shoulder[0] + (elbow[0] - shoulder[0]) * 0.62,
    shoulder[1] + (elbow[1] - shoulder[1]) * 0.62,
  ]
  return (
    limb(shoulder, elbow, 4.2, 3.5, skin) +
    limb(elbow, wrist, 3.5, 2.7, skin) +
    circle(wrist[0], wrist[1], 3.3, skin) +
    limb(shoulder, sleeveEnd, 5.2, 4.7, outfit.shirt)
  )
}

function headOf(neck: Point, lean: number, outfit: Outfit): string {
  const skull = circle(0, -10, HEAD, outfit.body)
  const tops: Record<Outfit['head'], string> = {
    helmet: shape('M-9 -9.6A9.2 9.2 0 0 1 9.4 -10.4L10.6 -9.2L-8.6 -8.2Z', outfit.top),
    cap: shape('M-8.6 -11A8.7 8.7 0 0 1 8.4 -12.4L15 -10.2L14.6 -8.6L-8.4 -9.4Z', outfit.top),
    bun: circle(-6.4, -18, 4.4, outfit.top) + shape('M-8.6 -7A8.8 8.8 0 0 1 7.4 -14.6L2 -13.4L-4 -9.4Z', outfit.top),
    beanie:
      shape('M-8.8 -10.6A8.9 9.8 0 0 1 8.9 -11.6L8.9 -9L-8.7 -8Z', outfit.top) + circle(0, -20.4, 2.2, outfit.top),
    hair: shape('M8 -14A8.9 8.9 0 0 0 -8.8 -10C-10 -5 -14.5 -2 -17 -2.6C-14 1.4 -8.4 0 -6.6 -4.4L-3 -11Z', outfit.top),
  }
  return group(
    skull + tops[outfit.head],
    `translate(${neck[0].toFixed(1)} ${neck[1].toFixed(1)}) rotate(${lean.toFixed(1)})`,
  )
}

/** A posed rider at the origin, about 100 units tall. */
function drawPose(pose: Pose, outfit: Outfit): string {
  const { hip, neck } = pose
  const lean = (Math.atan2(neck[0] - hip[0], hip[1] - neck[1]) * 180) / Math.PI
  // A head stays more upright than its back, until its owner stands on a hand.
  const nod = Math.abs(lean) > 90 ? lean : lean * 0.5
  // Hips and shoulders are a hand apart, so that the two legs and the two arms never coincide.
  const across = (by: number, at: Point): Point => add(at, turn([by, 0], lean))
  const shoulder = add(neck, turn([0, 5], lean))
  const vehicle =
    pose.vehicle && pose.vehicle !== 'skates'
      ? group(
          VEHICLES[pose.vehicle](outfit),
          `translate(${pose.ride?.at[0] ?? 0} ${pose.ride?.at[1] ?? 0}) rotate(${pose.ride?.tilt ?? 0})`,
        )
      : ''
  const torso =
    limb(shoulder, hip, 8.2, 7, outfit.shirt) +
    limb(across(-2.5, shoulder), across(2.5, shoulder), 5.4, 5.4, outfit.shirt)
  return (
    arm(across(3.4, shoulder), pose.arms[1].at, pose.arms[1].bend, outfit, true) +
    leg(pose, pose.legs[1], across(1.8, hip), outfit, true) +
    (pose.vehicle === 'bmx' ? leg(pose, pose.legs[0], across(-1.8, hip), outfit, false) + vehicle : vehicle) +
    (pose.vehicle === 'bmx' ? '' : leg(pose, pose.legs[0], across(-1.8, hip), outfit, false)) +
    limb(neck, add(neck, turn([0, -6], nod)), 3.7, 3.5, outfit.body) +
    torso +
    headOf(neck, nod + (pose.nod ?? 0), outfit) +
    arm(across(-3.4, shoulder), pose.arms[0].at, pose.arms[0].bend, outfit, false)
  )
}

export interface Placement {
  x: number
  y: number
  /** Height in sheet units of the rider standing upright. */
  size: number
  /** Degrees clockwise about the contact point. */
  tilt?: number
  /** Travels to the left. */
  left?: boolean
}

/** A rider on the sheet. */
export function rider(pose: PoseName, outfit: Outfit, { x, y, size, tilt = 0, left = false }: Placement): string {
  const scale = size / 100
  return group(
    drawPose(POSES[pose], outfit),
    `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${tilt.toFixed(1)}) scale(${(left ? -scale : scale).toFixed(3)} ${scale.toFixed(3)})`,
  )
}
