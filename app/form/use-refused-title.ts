import { useEffect } from 'react';

const PREFIX = 'Error: ';

/** The server's HTML already has the title "Error: …". */
export function useRefusedTitle(refused: boolean): void {
  useEffect(() => {
    const { title } = document;
    if (!refused || title.startsWith(PREFIX)) return;
    document.title = `${PREFIX}${title}`;
    return () => {
      if (document.title === `${PREFIX}${title}`) document.title = title;
    };
  }, [refused]);
}
