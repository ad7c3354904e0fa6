import { useEffect } from 'react';

let started = false;

/** Tooltips of the program's own; their code comes after the page. */
export function useTooltips(): void {
  useEffect(() => {
    if (started) return;
    started = true;
    // Where they do not arrive the browser's own titles are left.
    import('~/ui/tooltips').then(({ startTooltips }) => startTooltips()).catch(() => {});
  }, []);
}
