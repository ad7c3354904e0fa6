/** The header of a page's own polling, which does not extend a session (decision 051). */
export const UNATTENDED = 'X-Creator-Unattended';

/** null: no news now; `ended`: no more news, as the session or the right to read ended. */
export async function askUnattended(path: string): Promise<Response | 'ended' | null> {
  try {
    const answer = await fetch(path, { redirect: 'manual', headers: { [UNATTENDED]: '1' } });
    if (answer.status === 200) return answer;
    return answer.status >= 500 || answer.status === 429 ? null : 'ended';
  } catch {
    return null;
  }
}
