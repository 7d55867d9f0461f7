import browserslist from 'browserslist'

/** The oldest supported browsers (.browserslistrc), written as the bundler expects: `safari16.4`. */
export const browserTargets: string[] = browserslist().map((browser) =>
  browser.replace('ios_saf', 'ios').replace(' ', ''),
)
