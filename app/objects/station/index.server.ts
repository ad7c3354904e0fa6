export { type FoundStation, stationInView, toolbarStation } from './toolbar/find-station.server';
