/** What other code loads late of the forecast. One module, so that all of it is one file. */
export { DryNote } from './dry-note.tsx'
export { WeatherParts } from './weather-parts.tsx'
export { WeatherSection } from './weather-section.tsx'
