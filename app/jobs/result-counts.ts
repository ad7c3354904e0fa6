/** Splits a job's result at semicolons: parts that start with a number are counts, the rest is text. */
export function countsOfResult(result: string): { counts: string[]; rest: string } {
  const sentences = result.split(/(?<=\.)\s+/).filter(Boolean);
  const counted = sentences.filter((sentence) => /^\d/.test(sentence));
  const rest = sentences.filter((sentence) => !counted.includes(sentence));
  const counts = counted.flatMap((sentence) => sentence.replace(/\.$/, '').split('; '));
  return { counts: [...new Set(counts)], rest: rest.join(' ') };
}
