/** The parts of the logbook that are loaded on a press or on the page of saved parks: one file, so that they are one chunk. */
export { MyVisits } from './my-visits.tsx'
export { ParkLog } from './park-log.tsx'
