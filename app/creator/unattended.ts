/** The header of what a page asks by itself, whether or not somebody is there: it is no use of a session (decision 051). */
export const UNATTENDED = 'X-Creator-Unattended';

/**
 * Asks for something that a page shows by itself, again and again. Null where nothing is said now, `ended` where nothing
 * will be said any more: the session ended, or what was asked for is not given to this person.
 */
export async function askUnattended(path: string): Promise<Response | 'ended' | null> {
  try {
    const answer = await fetch(path, { redirect: 'manual', headers: { [UNATTENDED]: '1' } });
    if (answer.status === 200) return answer;
    return answer.status >= 500 || answer.status === 429 ? null : 'ended';
  } catch {
    return null;
  }
}
