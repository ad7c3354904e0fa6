import { useEffect } from 'react';

let started = false;

/** Tooltips of the program's own; their code comes when something is pointed at or focused first. */
export function useTooltips(): void {
  useEffect(() => {
    if (started) return;
    const start = (event: Event) => {
      if (started || !event.isTrusted) return;
      started = true;
      stop();
      // Where they do not arrive the browser's own titles are left.
      import('~/ui/tooltips').then(({ startTooltips }) => startTooltips()).catch(() => {});
    };
    const stop = () => {
      document.removeEventListener('pointermove', start);
      document.removeEventListener('keydown', start);
    };
    document.addEventListener('pointermove', start);
    document.addEventListener('keydown', start);
    return stop;
  }, []);
}
