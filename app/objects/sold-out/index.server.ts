export { putBack } from './intents.server';
