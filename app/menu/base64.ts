/** Padded base64. Reads texts of many megabytes: searched for what does not belong, as a repeated pattern may overflow the stack. */
export function isBase64(data: string): boolean {
  if (data.length % 4 !== 0) return false;
  const padding = data.endsWith('==') ? 2 : data.endsWith('=') ? 1 : 0;
  return !/[^A-Za-z0-9+/]/.test(data.slice(0, data.length - padding));
}
