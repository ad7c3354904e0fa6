export { hoursPath } from './hours/paths';
export { Patterns } from './settings/day-patterns';
