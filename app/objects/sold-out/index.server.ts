export { putBack } from './intents.server';
export { soldOutNow } from './sold-out-now.server';
