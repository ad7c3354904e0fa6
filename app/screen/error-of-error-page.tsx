import { Component, type ReactNode } from 'react';
import { homePath } from './paths';

/** Replaces an error page that fails in the browser; it uses nothing that could have failed. */
export class ErrorOfErrorPage extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <FailedErrorPage />;
  }
}

/** A whole document, for when the server fails to render the error page too. */
export function FailedErrorDocument({ stylesheet }: { stylesheet: string }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Creator | Error</title>
        <link rel="stylesheet" href={stylesheet} />
      </head>
      <body>
        <FailedErrorPage />
      </body>
    </html>
  );
}

function FailedErrorPage() {
  return (
    <main className="grid min-h-screen place-content-center gap-3 bg-canvas p-4 text-center">
      <h1 className="text-20">An error occurred while showing the error page</h1>
      <a href={homePath} className="text-accent-ink">
        Go back to home
      </a>
    </main>
  );
}
