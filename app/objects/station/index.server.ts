export { type StationResult, stationInView, toolbarStation } from './toolbar/find-station.server';
