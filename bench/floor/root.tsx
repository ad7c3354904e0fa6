import { Outlet } from '@remix-run/react';

/** A document around a page, and nothing else. */
export default function Floor() {
  return (
    <html lang="en">
      <head>
        <title>Floor</title>
      </head>
      <body>
        <Outlet />
      </body>
    </html>
  );
}
