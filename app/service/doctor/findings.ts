/** What was looked at, and what was found, a sentence. A problem is what a start or the people would meet. */
export interface Finding {
  level: 'ok' | 'warning' | 'problem';
  part: string;
  says: string;
}

export const ok = (part: string, says: string): Finding => ({ level: 'ok', part, says });
export const warning = (part: string, says: string): Finding => ({ level: 'warning', part, says });
export const problem = (part: string, says: string): Finding => ({ level: 'problem', part, says });

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
