import { useEffect } from 'react';

let started = false;

/** Loads after the page. */
export function useTooltips(): void {
  useEffect(() => {
    if (started) return;
    started = true;
    // On failure, the browser's own tooltips remain.
    import('~/ui/tooltips').then(({ startTooltips }) => startTooltips()).catch(() => {});
  }, []);
}
