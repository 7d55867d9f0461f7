declare module 'polylabel' {
  type Position = readonly number[]
  /** The point farthest from a polygon's outline. @param polygon the outer ring, then the holes */
  export default function polylabel(
    polygon: readonly (readonly Position[])[],
    precision?: number,
  ): [number, number] & { distance: number }
}
