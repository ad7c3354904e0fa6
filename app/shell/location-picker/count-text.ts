/** "7 of 7 locations"; hints at the filter if there are more. */
export function countText(shown: number, total: number, find: string): string {
  if (total === 0)
    return find === '' ? 'No locations' : `No location has “${find}” in its name, ID or site ID`;
  const count = `${shown.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} locations`;
  return shown < total ? `${count}. Search to find the others.` : count;
}
