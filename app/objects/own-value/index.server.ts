export { giveBackInParts } from './give-back.server';
