export { imagesByNamePath } from './by-name/paths';
