/** Made by build/outline.ts from Natural Earth's data (public domain): SVG paths in the units of `map-frame.ts`. */
export const OUTLINE = {
  sea: 'M59 423l9-35 0-1-4-3-3 7-4 1-4 5 1 1-2 1-12 30zM-13 217l15-10 19-20 14-24 9-18 2-11 2-1 7-21 8-45 1-10 2-1 4 2 4-4 1-5-1-1 2-15 1-1 0-2 2-3 2-1 1-4 1 1 3-6 0-3-2-2 3-3 2-9 14-26-2664 0 0 243z',
  lakes: 'M103 207l0-2 0-14 0-13 3-9 6-5 4 0 3 3-3 16 0 22-4 2zM103 218l3 0 3 1 3 4 0 2 0 3-3 2-3 0-3 0-3-3 0-4 0-5zM119 68l-3-3-4-6 4-5 0-4 3 0 3 2 0 5 0 4 0 4z',
  river: 'M103 207l0 11M119 68l-3 33 3 16-7 12 0 13 4 22M143 -20l-21 36-3 13 0 21',
} as const
