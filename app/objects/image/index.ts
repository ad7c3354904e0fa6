/** What other kinds of object may use of this one. */
export { imagesByNamePath } from './by-name/paths';
