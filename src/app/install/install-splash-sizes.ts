/**
 * Screens of iPhones and iPads in portrait: width and height in CSS pixels, and device pixels per CSS pixel.
 * build/icons.ts draws a splash screen for each size; iOS shows it while the installed app starts.
 */
export const SPLASH_SCREENS: readonly (readonly [width: number, height: number, ratio: number])[] = [
  [440, 956, 3],
  [430, 932, 3],
  [428, 926, 3],
  [420, 912, 3],
  [414, 896, 3],
  [414, 896, 2],
  [402, 874, 3],
  [393, 852, 3],
  [390, 844, 3],
  [375, 812, 3],
  [375, 667, 2],
  [320, 568, 2],
  [744, 1133, 2],
  [768, 1024, 2],
  [810, 1080, 2],
  [820, 1180, 2],
  [834, 1112, 2],
  [834, 1194, 2],
  [834, 1210, 2],
  [1024, 1366, 2],
  [1032, 1376, 2],
]

export const splashAddress = ([width, height, ratio]: (typeof SPLASH_SCREENS)[number]): string =>
  `/icons/splash-${width * ratio}x${height * ratio}.png`
