export interface Instruction {
  name: string;
  text: string;
}

/** The instructions of a Dockerfile, each on one line. @throws Error for one that there is not */
export function instructionsOf(dockerfile: string): Instruction[] {
  const known = /^(FROM|WORKDIR|COPY|RUN|ENV|USER|VOLUME|EXPOSE|HEALTHCHECK|CMD) (.+)$/;
  const lines = dockerfile.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [, name, text] = known.exec(line) ?? [];
    if (name === undefined || text === undefined) throw new Error(`No instruction: ${line}`);
    return { name, text };
  });
}
