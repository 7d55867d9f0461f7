import browserslist from 'browserslist'

/** The oldest supported browsers (.browserslistrc) as the bundler names them: `safari16.4`. */
export const browserTargets: string[] = browserslist().map((browser) =>
  browser.replace('ios_saf', 'ios').replace(' ', ''),
)
