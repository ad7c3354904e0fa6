/** What other kinds of object may use of this one, on the server. */
export { type FoundStation, stationInView, toolbarStation } from './toolbar/find-station.server';
