export { StationFilters } from './toolbar/station-filters';
export { StationToolbar } from './toolbar/station-toolbar';
export { stationTabPath, stationViewPath } from './toolbar/station-views';
