/**
 * Takes the sentences that begin with a number out of what a job says at its end, each part between semicolons on
 * its own: they are counts, the rest is told as a sentence.
 */
export function countsOfResult(result: string): { counts: string[]; rest: string } {
  const sentences = result.split(/(?<=\.)\s+/).filter(Boolean);
  const counted = sentences.filter((sentence) => /^\d/.test(sentence));
  const rest = sentences.filter((sentence) => !counted.includes(sentence));
  const counts = counted.flatMap((sentence) => sentence.replace(/\.$/, '').split('; '));
  return { counts: [...new Set(counts)], rest: rest.join(' ') };
}
