import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { askingAgain } from '~/screen/ask-again';
import { reloadWhenScriptsAreGone, reportMended } from '~/screen/reload-guard';

reloadWhenScriptsAreGone();
window.fetch = askingAgain(window.fetch.bind(window));

// The loads of a page that is left are aborted. Where an answer had begun to arrive, the rejection
// of its rest is handled nowhere in Remix and would stand as an error in the console.
window.addEventListener('unhandledrejection', (event) => {
  const { reason } = event;
  if (reason instanceof DOMException && reason.name === 'AbortError') event.preventDefault();
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
    { onRecoverableError: reportMended },
  );
});
