import { useEffect } from 'react';

const PREFIX = 'Error: ';

/** Says in the page's title that a form was refused; the server's HTML does so by itself. */
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
