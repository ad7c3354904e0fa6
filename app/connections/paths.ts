/** Redirects to the keys. */
export const connectionsPath = '/connections';
export const keysPath = `${connectionsPath}/keys`;
